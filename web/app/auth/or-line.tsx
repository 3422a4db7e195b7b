import { useText } from "../kernel/page/page.tsx";

/** The line "or" between two ways to sign in. */
export function OrLine() {
  const t = useText();
  return (
    <div className="my-5 flex items-center gap-4 text-14 text-muted">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {t("auth.or")}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </div>
  );
}
