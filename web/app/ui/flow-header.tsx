import type { ReactNode } from "react";
import { X } from "lucide-react";
import { Link } from "react-router";
import { useSite, useText } from "../kernel/page/page.tsx";
import { Icon } from "./icon.tsx";

type FlowHeaderProps = {
  /** Where leaving leads, and what is there. */
  leave: { to: string; label: string };
  /** Between the mark and the way out: where one is. */
  children?: ReactNode;
};

/** The one line above a step of a flow: whose site it is, where one is, and the way out. */
export function FlowHeader({ leave, children }: FlowHeaderProps) {
  const t = useText();
  const { NAME, ICON } = useSite();
  return (
    <header className="flex min-h-14 items-center gap-3 border-b border-line bg-surface-0 px-4 rail:px-6">
      <span className="flex min-w-0 shrink-0 items-center gap-2.5">
        {ICON.LIGHT && <img src={ICON.LIGHT} alt="" width={32} height={32} className="size-8 dark:hidden" />}
        {ICON.DARK && (
          <img src={ICON.DARK} alt="" width={32} height={32} loading="lazy" className="hidden size-8 dark:block" />
        )}
        <span dir="auto" className="truncate font-semibold tracking-tight max-pair:sr-only">
          {NAME}
        </span>
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      <Link
        to={leave.to}
        aria-label={`${t("ui.leave")}: ${leave.label}`}
        title={t("ui.leave")}
        className="-me-2.5 inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface-2"
      >
        <Icon of={X} />
      </Link>
    </header>
  );
}
