import { Link } from "react-router";
import { useSite } from "../kernel/page/page.tsx";
import { classes } from "./classes.ts";

/** The community's mark and name. */
export function Brand({ compact, className }: { compact?: boolean; className?: string }) {
  const { NAME, ICON } = useSite();
  return (
    <Link to="/" className={classes("flex min-h-11 items-center gap-2.5 rounded-control", className)}>
      {ICON.LIGHT && <img src={ICON.LIGHT} alt="" width={32} height={32} className="size-8 dark:hidden" />}
      {ICON.DARK && (
        <img src={ICON.DARK} alt="" width={32} height={32} loading="lazy" className="hidden size-8 dark:block" />
      )}
      <span
        dir="auto"
        className={classes(
          "truncate font-display text-16 font-semibold tracking-tight rail:text-18",
          compact && "sr-only",
        )}
      >
        {NAME}
      </span>
    </Link>
  );
}
