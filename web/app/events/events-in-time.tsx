import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { List, type pagesOf } from "../ui/list.tsx";
import { EventCard, EventCardSkeletons, type EventItem } from "./event-card.tsx";
import { TimeChips } from "./time-chips.tsx";

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
      <TimeChips address={address} past={past} label={t("events.filters")} />
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
