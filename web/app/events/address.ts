import type { EventDetail } from "./reads.ts";

type Located = Pick<EventDetail, "eventType" | "venue" | "address1" | "address2" | "zip" | "city" | "country">;

/** Where it is in a few words: 'The Old Mill, Cork'. */
export function venueText(event: Located, online: string): string {
  if (event.eventType === "virtual") return online;
  return [event.venue ?? event.address1, event.city].filter(Boolean).join(", ");
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

/** The maps that people use, each with the address searched for. */
export function mapsOf(query: string): { name: string; href: string }[] {
  const asked = encodeURIComponent(query);
  return [
    { name: "Apple Maps", href: `https://maps.apple.com/?q=${asked}` },
    { name: "Google Maps", href: `https://www.google.com/maps/search/?api=1&query=${asked}` },
    { name: "OpenStreetMap", href: `https://www.openstreetmap.org/search?query=${asked}` },
  ];
}
