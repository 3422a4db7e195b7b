import { minorDigits } from "../kernel/i18n/format.ts";
import { displayName } from "../ui/avatar.tsx";
import type { EventDetail } from "./reads.ts";

const attendance = {
  physical: "OfflineEventAttendanceMode",
  virtual: "OnlineEventAttendanceMode",
  hybrid: "MixedEventAttendanceMode",
} as const;

/** An event in the words of https://schema.org/Event. `origin`: scheme and host of the site. */
export function structuredData(event: EventDetail, origin: string): Record<string, unknown> {
  const url = `${origin}/events/${event.slug}`;
  const isCanceled = event.status === "canceled";
  return {
    "@type": "Event",
    name: event.name,
    description: event.shortDescription,
    url,
    startDate: event.eventStart,
    endDate: event.eventEnd,
    eventStatus: `https://schema.org/${isCanceled ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: `https://schema.org/${attendance[event.eventType]}`,
    ...(event.image && { image: [new URL(event.image.uri, origin).href] }),
    location: locationOf(event, url),
    ...(event.creatorId !== null && {
      organizer: {
        "@type": "Person",
        name: displayName(event.creator),
        url: `${origin}/people/${event.creator.username}`,
      },
    }),
    ...(event.priceFrom !== null && { offers: offerOf(event, url) }),
  };
}

function locationOf(event: EventDetail, url: string): unknown {
  const place = {
    "@type": "Place",
    name: event.venue ?? event.city ?? event.name,
    address: {
      "@type": "PostalAddress",
      streetAddress: [event.address1, event.address2].filter(Boolean).join(", "),
      postalCode: event.zip ?? "",
      addressLocality: event.city ?? "",
      addressRegion: event.state ?? "",
      addressCountry: event.country ?? "",
    },
  };
  const online = { "@type": "VirtualLocation", url };
  if (event.eventType === "physical") return place;
  return event.eventType === "virtual" ? online : [place, online];
}

function offerOf({ priceFrom, currency, registrationStart }: EventDetail, url: string): unknown {
  const digits = minorDigits(currency);
  return {
    "@type": "Offer",
    price: ((priceFrom ?? 0) / 10 ** digits).toFixed(digits),
    priceCurrency: currency,
    availability: "https://schema.org/InStock",
    validFrom: registrationStart,
    url,
  };
}
