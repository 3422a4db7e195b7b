import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { QuietNote, ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import type { TableQuery } from "./columns.ts";

type Fault = { isOffline: boolean; onRetry: () => Promise<unknown> };

/** Nothing could be read at all. */
export function TableFault({ isOffline, onRetry }: Fault) {
  const t = useText();
  if (isOffline) return <QuietNote title={t("table.offline")}>{t("table.offlineText")}</QuietNote>;
  return <ReadFailed onRetry={onRetry} />;
}

/** There are no rows: because of what was asked for, or because there are none yet. */
export function EmptyTable({ query, children }: { query: TableQuery; children: ReactNode }) {
  const t = useText();
  const names = Object.keys(query.chosen);
  if (query.search === "" && names.length === 0) return children;
  return <NothingFound names={names}>{t("table.nothingFoundText")}</NothingFound>;
}

/** What was asked for in the address is not there: the way back to all of it. @param names what narrows it beside the search */
export function NothingFound({ names, children }: { names: readonly string[]; children?: ReactNode }) {
  const t = useText();
  const [parameters] = useSearchParams();
  const whole = new URLSearchParams(parameters);
  for (const name of ["search", ...names]) whole.delete(name);
  return (
    <EmptyState
      drawing="search"
      title={t("table.nothingFound")}
      action={
        <LinkButton to={`?${whole}`} replace>
          {t("table.showAll")}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}

/** Below the rows: how many there are, or what keeps the next ones away. */
export function EndOfTable({ hasFailed, isOffline, onRetry, words }: Fault & { hasFailed: boolean; words: string }) {
  const t = useText();
  if (isOffline) return <QuietNote title={t("table.offline")}>{t("table.offlineText")}</QuietNote>;
  if (hasFailed)
    return (
      <QuietNote title={t("ui.moreFailed")} action={<AsyncButton onClick={onRetry}>{t("ui.tryAgain")}</AsyncButton>} />
    );
  return (
    <p role="status" className="figures text-14 text-muted">
      {words}
    </p>
  );
}
