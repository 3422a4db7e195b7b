import { useText } from "../kernel/page/page.tsx";

/** Leads from a later step of the sign-in back to the first. */
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
