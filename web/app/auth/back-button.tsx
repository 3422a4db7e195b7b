import { useText } from "../kernel/page/page.tsx";

/** From a question of the sign-in back to its beginning. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      onClick={onBack}
      className="inline-flex min-h-11 items-center font-medium text-accent-text underline"
    >
      {t("auth.backToSignIn")}
    </button>
  );
}
