import { CalendarPlus } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import { type Entry, googleAddress, outlookAddress, yahooAddress } from "./calendar.ts";

/** Puts an entry into the calendar that somebody uses: those on the web by a link, all others by the file at an address. */
export function CalendarMenu({ entry, file }: { entry: Entry; file: string }) {
  const t = useText();
  const open = (address: string) => () => void window.open(address, "_blank", "noopener");
  const items = [
    { id: "file", label: t("event.calendarFile"), onChoose: () => location.assign(file) },
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
