import { events } from "@marquee/contract/events";
import type { DataOf } from "@marquee/contract/kernel";
import { listings } from "@marquee/contract/listings";

/** As its page reads it. */
export type EventItem = DataOf<typeof events.get>;
export type Listing = DataOf<typeof listings.get>;
export type ListedSession = Listing["sessions"][number];
export type ListedSpeaker = Listing["speakers"][number];

/** What the reader organises, to come or over. */
export const organized = (past: boolean) => [listings.list, { pageSize: 24, ...(past && { past }) }] as const;

/** The address has the slug, the calls of organisers the id. */
export const eventAt = (slug = "") => [events.get, { eventId: slug }] as const;
export const listingOf = (eventId: string) => [listings.get, { eventId }] as const;
