import { addOns } from "@marquee/contract/add-ons";
import { events } from "@marquee/contract/events";
import type { DataOf } from "@marquee/contract/kernel";
import { attendee } from "@marquee/contract/passes";

/** Pages know an event by its slug, calls by its id. */
export const eventRead = (eventId: string) => [events.get, { eventId }] as const;
export const passRead = (at: At) => [attendee.pass, at] as const;
export const addOnsRead = (at: At) => [addOns.list, at] as const;
/** Reading it holds a place of each. */
export const intentRead = (at: At, ids: readonly string[]) =>
  [addOns.intent, { ...at, addOnIds: ids.toSorted().join(",") }] as const;

export type At = { readonly eventId: string; readonly passId: string };
export type EventItem = DataOf<typeof events.get>;
export type OwnPass = DataOf<typeof attendee.pass>;
export type OfferedAddOn = DataOf<typeof addOns.list>[number];
export type Intent = DataOf<typeof addOns.intent>;
