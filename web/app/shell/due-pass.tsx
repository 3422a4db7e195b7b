import { mineSoon } from "../events/index.ts";
import { Ticket } from "lucide-react";
import { Link, useLocation } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useLiveReading } from "../kernel/page/use-live-reading.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { passDue } from "./pass-due.ts";

/** The way to the code of the pass that is needed next; nothing where none is. */
export function DuePass({ className }: { className: string | undefined }) {
  const t = useText();
  const { now } = useLiveReading();
  const { pathname } = useLocation();
  const mine = useRead(...mineSoon).data?.items ?? [];
  const due = passDue(mine, now);
  if (!due || /^\/passes(\/|$)/.test(pathname)) return null;
  return (
    <Link
      to={`/passes/${due.slug}`}
      prefetch="intent"
      className={classes(
        "flex min-h-11 max-w-full min-w-0 items-center justify-center gap-2 rounded-full bg-accent px-4 py-2 font-semibold text-on-accent hover:bg-accent-strong max-side:rail:flex-col max-side:rail:gap-0.5 max-side:rail:rounded-card max-side:rail:px-1 max-side:rail:text-center",
        className,
      )}
    >
      <Icon of={Ticket} />
      <span className="shrink-0 whitespace-nowrap max-side:rail:whitespace-normal">{t("nav.yourPass")}</span>
      <span dir="auto" className="hidden min-w-0 truncate font-normal pair:inline rail:hidden">
        {due.name}
      </span>
    </Link>
  );
}
