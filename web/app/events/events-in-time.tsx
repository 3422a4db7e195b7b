import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { List, type pagesOf } from "../ui/list.tsx";
import { EventCard, EventCardSkeletons, type EventItem } from "./event-card.tsx";

type EventsInTimeProps = {
  /** Of the page that shows them; with `?past` it shows what is over. */
  address: string;
  past: boolean;
  pages: ReturnType<typeof pagesOf<EventItem>>;
  empty: ReactNode;
};

/** The events of somebody or something: what is still to come, or what is over, as the address says. */
export function EventsInTime({ address, past, pages, empty }: EventsInTimeProps) {
  const t = useText();
  return (
    <>
      <ChipRow label={t("events.filters")}>
        <Chip to={address} chosen={!past}>
          {t("events.upcoming")}
        </Chip>
        <Chip to={`${address}?past`} chosen={past}>
          {t("events.past")}
        </Chip>
      </ChipRow>
      <List
        {...pages}
        idOf={({ id }) => id}
        render={(event) => <EventCard event={event} />}
        className="mt-4 grid grid-cols-1 gap-4 pair:grid-cols-2"
        empty={<div className="mt-4">{empty}</div>}
        skeleton={<EventCardSkeletons count={2} />}
      />
    </>
  );
}
