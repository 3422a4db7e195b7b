import { useText } from "../kernel/page/page.tsx";
import { AddressToCopy } from "../ui/address-to-copy.tsx";
import { buttonLook } from "../ui/button.tsx";

/** An address to copy, and the ways into the usual calendars. */
export function CalendarLinks({ label, address, name }: { label: string; address: string; name: string }) {
  const t = useText();
  const subscribed = address.replace(/^https?:/, "webcal:");
  const ways = [
    [t("event.calendarFile"), subscribed],
    ["Google Calendar", `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: subscribed })}`],
    ["Outlook", `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`],
  ] as const;
  return (
    <div className="grid gap-3">
      <AddressToCopy label={label} address={address} />
      <ul className="flex flex-wrap gap-2">
        {ways.map(([calendar, href]) => (
          <li key={calendar}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={buttonLook({})}>
              {calendar}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
