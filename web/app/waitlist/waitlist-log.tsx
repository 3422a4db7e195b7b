import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Section } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Ago } from "../ui/when.tsx";
import { type LogLine, logOf } from "./reads.ts";

/** What happened on the waiting lists of an event, the latest first, in numbers and without names. */
export function WaitlistLog({ event }: { event: { readonly id: string } }) {
  const t = useText();
  const listed = useList(...logOf(event.id));
  return (
    <Section title={t("waitlist.log")}>
      <p className="mb-3 text-14 text-muted">{t("waitlist.logText")}</p>
      <List
        {...pagesOf(listed)}
        idOf={({ id }) => id}
        render={(line) => <Line line={line} />}
        className="grid divide-y divide-line"
        skeleton={<Skeleton className="h-32 rounded-card" />}
        empty={<p className="text-14 text-muted">{t("waitlist.logEmpty")}</p>}
      />
    </Section>
  );
}

function Line({ line: { happened, number, places, at } }: { line: LogLine }) {
  const t = useText();
  return (
    <p className="flex flex-wrap justify-between gap-x-4 py-2 text-14">
      <span>{t(`waitlist.log.${happened}`, { number: number ?? 0, count: places })}</span>
      <span className="text-muted">
        <Ago at={at} />
      </span>
    </p>
  );
}
