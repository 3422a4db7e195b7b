import { events } from "@marquee/contract/events";
import type { DataOf } from "@marquee/contract/kernel";
import { attendee } from "@marquee/contract/passes";

/** Pages know an event by its slug, calls by its id. */
export const eventRead = (eventId: string) => [events.get, { eventId }] as const;
export const attendeeRead = (eventId: string) => [attendee.get, { eventId }] as const;
export const rulesRead = (eventId: string) => [attendee.rules, { eventId }] as const;
export const questionsRead = (eventId: string, passId: string) => [attendee.questions, { eventId, passId }] as const;

export const offerRead = (eventId: string, passId: string) => [attendee.offer, { eventId, passId }] as const;

export type EventItem = DataOf<typeof events.get>;
export type OwnRegistration = DataOf<typeof attendee.get>;
export type OwnPass = OwnRegistration["passes"][number];
export type PassRules = DataOf<typeof attendee.rules>;

/** Until when answers and the name on a pass may change. */
export function answersUntil({ eventStart }: Pick<EventItem, "eventStart">, rules: PassRules | undefined): number {
  const begins = Date.parse(eventStart);
  return rules?.answersUntil ? Math.min(begins, Date.parse(rules.answersUntil)) : begins;
}

/** Until when passes may be given to somebody else. */
export function transfersUntil({ eventStart }: Pick<EventItem, "eventStart">, rules: PassRules | undefined): number {
  const begins = Date.parse(eventStart);
  return rules?.transfersUntil ? Math.min(begins, Date.parse(rules.transfersUntil)) : begins;
}
