import type { Translate } from "../kernel/i18n/texts.ts";
import type { EventDetail } from "./reads.ts";

type Located = Pick<EventDetail, "eventType" | "venue" | "address1" | "address2" | "zip" | "city" | "country">;

/** Where it is in a few words: 'The Old Mill, Cork'. */
export function venueText(event: Pick<Located, "eventType" | "venue" | "address1" | "city">, t: Translate): string {
  if (event.eventType === "virtual") return t("event.online");
  const [place, city] = [event.venue ?? event.address1, event.city];
  return place && city ? t("event.placeInCity", { place, city }) : (place ?? city ?? "");
}

/** A line for the name of the place, and one for its address; undefined where there is none to go to. */
export function addressOf(event: Located): { title: string; rest: string; query: string } | undefined {
  if (event.eventType === "virtual") return undefined;
  const city = [event.zip, event.city].filter(Boolean).join(" ");
  const address = [event.address1, event.address2, city].filter((part): part is string => Boolean(part));
  const title = event.venue ?? address[0];
  if (!title) return undefined;
  const rest = (event.venue ? address : address.slice(1)).join(", ");
  return { title, rest, query: [event.venue, ...address, event.country].filter(Boolean).join(", ") };
}

export type Pinned = Pick<EventDetail, "latitude" | "longitude">;

/**
 * The maps that people use, each at the pin of the host, or with the address searched for; the last, without a name, is
 * whatever the reader's own device opens places with.
 */
export function mapsOf(query: string, { latitude, longitude }: Pinned): { name: string | null; href: string }[] {
  const asked = encodeURIComponent(query);
  const isPinned = latitude !== null && longitude !== null;
  const pin = isPinned ? `${latitude},${longitude}` : "";
  return [
    { name: "Apple Maps", href: `https://maps.apple.com/?q=${asked}${isPinned ? `&ll=${pin}` : ""}` },
    { name: "Google Maps", href: `https://www.google.com/maps/search/?api=1&query=${isPinned ? pin : asked}` },
    {
      name: "OpenStreetMap",
      href: isPinned
        ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
        : `https://www.openstreetmap.org/search?query=${asked}`,
    },
    { name: null, href: `geo:${isPinned ? `${pin}?q=${pin}(${asked})` : `0,0?q=${asked}`}` },
  ];
}
