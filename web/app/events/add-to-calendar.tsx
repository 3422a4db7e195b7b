import { CalendarPlus } from "lucide-react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { entryOf, googleAddress, outlookAddress, yahooAddress } from "./calendar.ts";
import type { EventDetail } from "./reads.ts";

/** Puts an event into the calendar that somebody uses: those on the web by a link, all others by a file. */
export function AddToCalendar({ event }: { event: EventDetail }) {
  const t = useText();
  const { origin } = usePageFacts();
  const entry = entryOf(event, origin);
  const open = (address: string) => () => void window.open(address, "_blank", "noopener");
  const items = [
    {
      id: "file",
      label: t("event.calendarFile"),
      onChoose: () => location.assign(`/events/${event.slug}/calendar.ics`),
    },
    { id: "google", label: "Google Calendar", onChoose: open(googleAddress(entry)) },
    { id: "outlook", label: "Outlook", onChoose: open(outlookAddress(entry)) },
    { id: "yahoo", label: "Yahoo", onChoose: open(yahooAddress(entry)) },
  ];
  return (
    <Menu label={t("event.addToCalendar")} items={items} className={buttonLook({ wide: true })}>
      <Icon of={CalendarPlus} />
      {t("event.addToCalendar")}
    </Menu>
  );
}
