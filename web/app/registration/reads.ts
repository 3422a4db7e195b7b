import { ApiError, queryOptions } from "@marquee/client";
import { coupons } from "@marquee/contract/coupons";
import { events } from "@marquee/contract/events";
import { isId, type DataOf } from "@marquee/contract/kernel";
import { registration } from "@marquee/contract/registration";
import { redirect, redirectDocument } from "react-router";
import { writtenPages } from "../organization/index.ts";
import { signInPath, type NeedsInput } from "../kernel/data/needs.ts";

export type EventItem = DataOf<typeof events.get>;
export type Registration = DataOf<typeof registration.get>;
export type PassType = DataOf<typeof events.passTypes>["passTypes"][number];
export type PassTypeAddOns = DataOf<typeof registration.addOns>[number];
export type RoomType = DataOf<typeof registration.roomTypes>[number];
export type PassQuestions = DataOf<typeof registration.questions>[number];

/** Pages know an event by its slug, calls by its id. */
export const eventCalled = (eventId = "") => [events.get, { eventId }] as const;
export const cartFor = (eventId = "") => [registration.get, { eventId }] as const;
export const groupCodeFor = (eventId: string, code: string) => [coupons.find, { eventId, code }] as const;
export const questionsFor = (eventId: string) => [registration.questions, { eventId }] as const;
export const addOnsFor = (eventId: string) => [registration.addOns, { eventId }] as const;
export const roomsFor = (eventId: string) => [registration.roomTypes, { eventId }] as const;
/** `addressId`: where the invoice goes, and for what has no place of its own which tax applies. */
export const intentFor = (eventId: string, addressId?: string) =>
  [registration.intent, addressId ? { eventId, addressId } : { eventId }] as const;

/** `ticket` of the address: a pass type that is reached by a link of its own. */
export const passTypesOf = (eventId: string, ticket: string | null) =>
  [events.passTypes, ticket && isId(ticket) ? { eventId, ticketId: ticket } : { eventId }] as const;

export const draftsOf = ({ passes }: Registration): Registration["passes"] =>
  passes.filter(({ status }) => status === "draft");

export const boughtOf = ({ passes }: Registration): Registration["passes"] =>
  passes.filter(({ status }) => status === "ready" || status === "needsInfo");

export const asksAnything = (asked: readonly PassQuestions[]): boolean =>
  asked.some(({ sections }) => sections.some(({ questions }) => questions.length > 0));

/**
 * The event and, where there is something to register for, the caller's cart: reading it renews the hold, so every
 * step reads it again. A guest says who they are where the event takes guests, and is else sent to sign in and comes
 * back; nobody is asked to sign in where registration is closed.
 */
export async function readFlow(
  { api, load, read, params, search, facts }: NeedsInput,
  step: "" | "/extras" | "/stay" | "/questions" | "/payment" | "/done",
): Promise<{ eventId: string; cart?: Registration }> {
  const event = await read(...eventCalled(params.eventId));
  const state = event.registrationState;
  const isOpen = event.status === "published" && (state === "open" || (state === "full" && search.has("coupon")));
  if (!facts.signedIn && !isOpen) return { eventId: event.id };
  const first = `/events/${event.slug}/register`;
  if (!facts.signedIn && facts.guestOf !== event.id) {
    if (!event.guestRegistration) throw redirect(signInPath(`${first}${step}${withMark(search)}`));
    // Who they are is asked on the first step.
    if (step !== "") throw redirect(first + withMark(search));
    await read(...writtenPages);
    return { eventId: event.id };
  }
  const reading = load({ ...queryOptions(api, ...cartFor(event.id)), staleTime: 0 });
  const cart = await orRefused(facts.signedIn ? reading : orBegunAnew(reading, first));
  return cart ? { eventId: event.id, cart } : { eventId: event.id };
}

/** What a guest is known by may be over, or in an account: this browser forgets it, and they begin anew. */
async function orBegunAnew<Data>(reading: Promise<Data>, first: string): Promise<Data> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw redirectDocument(`/guest/leave?to=${encodeURIComponent(first)}`);
  }
}

const withMark = (search: URLSearchParams): string => (search.size > 0 ? `?${search}` : "");

/** Refusals of this part are the page's own states, not its failure. */
export async function orRefused<Data>(reading: Promise<Data>): Promise<Data | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) return undefined;
    throw error;
  }
}

const isRefusal = ({ status, code }: ApiError): boolean =>
  (status >= 453 && status <= 461) || (status === 409 && /^(registration|payment|coupon)\./.test(code));
