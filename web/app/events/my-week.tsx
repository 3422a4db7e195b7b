import { events } from "@marquee/contract/events";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { NearPart } from "../ui/near-part.tsx";
import { EventLine } from "./event-line.tsx";

const week = 7 * 86_400_000;
const shown = 5;

/** What the reader goes to next. */
export const mineSoon = [events.mine, { pageSize: shown }] as const;

/** What the reader goes to within a week; nothing when that is nothing. */
export function MyWeek() {
  const t = useText();
  const { now } = usePageFacts();
  const mine = useRead(...mineSoon).data?.items ?? [];
  const soon = mine.filter(({ eventStart }) => Date.parse(eventStart) < now + week);
  if (soon.length === 0) return null;
  return (
    <NearPart title={t("home.myWeek")}>
      {soon.map((event) => (
        <EventLine key={event.id} event={event} />
      ))}
    </NearPart>
  );
}
