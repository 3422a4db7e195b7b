import { useText } from "../kernel/page/page.tsx";

/** The address that was entered before, with the way back to it. */
export function EmailLine({ email, onChange }: { email: string; onChange: () => void }) {
  const t = useText();
  return (
    <p className="mb-5 flex items-center justify-between gap-3 rounded-control bg-surface-2 ps-3 pe-1">
      <span className="min-w-0 truncate">{email}</span>
      <button
        type="button"
        onClick={onChange}
        className="min-h-11 shrink-0 rounded-control px-2 text-14 font-medium text-accent-text hover:underline"
      >
        {t("auth.changeEmail")}
      </button>
    </p>
  );
}
