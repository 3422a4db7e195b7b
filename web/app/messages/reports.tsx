import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { List, type pagesOf } from "../ui/list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Ago } from "../ui/when.tsx";

type Person = Parameters<typeof displayName>[0];
type ReportedMessage = { readonly id: string; readonly seq: number; readonly account: Person; readonly text: string };

/** What somebody brought to the moderators' notice, as it is shown. */
export type Report = {
  readonly id: string;
  readonly account: Person;
  readonly reason: string;
  readonly reportedText: string;
  readonly createdAt: string;
  readonly message: ReportedMessage;
  readonly context: readonly ReportedMessage[];
};

type ReportsProps<Shown> = ReturnType<typeof pagesOf<Shown>> & {
  /** What a moderator does about the message. */
  renderAction: (report: Shown) => ReactNode;
};

/** Messages that were reported, with what was said around each. */
export function Reports<Shown extends Report>({ renderAction, ...pages }: ReportsProps<Shown>) {
  const t = useText();
  return (
    <List
      {...pages}
      idOf={({ id }) => id}
      render={(report) => <ReportCard report={report}>{renderAction(report)}</ReportCard>}
      className="grid gap-4"
      empty={<p className="py-8 text-center text-muted">{t("chat.noReports")}</p>}
      skeleton={<Skeleton className="h-24" />}
    />
  );
}

function ReportCard({ report, children }: { report: Report; children: ReactNode }) {
  const t = useText();
  const { message, context, reportedText, reason, account, createdAt } = report;
  const around = [...context, message].toSorted((one, other) => one.seq - other.seq);
  return (
    <article className="grid gap-2 rounded-card border border-line p-4">
      <p className="text-14 text-muted">
        {t("chat.reportedBy", { name: displayName(account) })} · <Ago at={createdAt} />
      </p>
      {reason && <p className="font-medium">{reason}</p>}
      <ol className="grid gap-1 text-14">
        {around.map((each) => (
          <li
            key={each.id}
            className={each.id === message.id ? "rounded-control bg-danger-soft px-2 py-1" : "px-2 text-muted"}
          >
            <span className="font-semibold">{displayName(each.account)}: </span>
            <span dir="auto">{each.id === message.id ? reportedText : each.text || t("chat.deleted")}</span>
          </li>
        ))}
      </ol>
      {children}
    </article>
  );
}
