import type { DataOf } from "@marquee/contract/kernel";
import { listingPasses } from "@marquee/contract/listing-passes";
import { listingStreams } from "@marquee/contract/listing-streams";
import type { events } from "@marquee/contract/events";

export type ListingStream = DataOf<typeof listingStreams.list>[number];
export type EventItem = DataOf<typeof events.get>;

/** All of them: an event has twenty at most. */
export const streamsOf = (eventId: string) => [listingStreams.list, { eventId, pageSize: 100 }] as const;
export const setupOf = (eventId: string) => [listingStreams.setup, { eventId }] as const;
export const ingestOf = (eventId: string, streamId: string) => [listingStreams.ingest, { eventId, streamId }] as const;
export const passTypesOf = (eventId: string) => [listingPasses.list, { eventId }] as const;
