import { listingRefunds } from "@marquee/contract/listing-refunds";
import type { DataOf, InputOf } from "@marquee/contract/kernel";

export type PassPath = InputOf<typeof listingRefunds.terms>;
export type Terms = DataOf<typeof listingRefunds.terms>;
export type EventRefund = DataOf<typeof listingRefunds.ofEvent>;

export const termsOf = (path: PassPath) => [listingRefunds.terms, path] as const;
export const refundOf = (eventId: string) => [listingRefunds.ofEvent, { eventId }] as const;
