import type { chat } from "@marquee/contract/chat";
import type { DataOf } from "@marquee/contract/kernel";
import { displayName } from "../ui/avatar.tsx";

type Timed = { readonly eventStart: string; readonly eventEnd: string; readonly status: string };
type Membership = DataOf<typeof chat.channels>[number];

const today = 18 * 3_600_000;

/** What one goes to within the day, or that is on. */
export function dueToday<Event extends Timed>(mine: readonly Event[], now: number): Event[] {
  return mine.filter(
    ({ eventStart, eventEnd, status }) =>
      status !== "canceled" && Date.parse(eventStart) - today <= now && now < Date.parse(eventEnd),
  );
}

type Streamed<Stream> = { readonly slug: string; readonly name: string; readonly streamInputs: readonly Stream[] };

/** What is live of the events that one goes to. */
export function liveIn<Stream extends { readonly connected: boolean }>(mine: readonly Streamed<Stream>[]) {
  return mine.flatMap(({ slug, name, streamInputs }) =>
    streamInputs.filter(({ connected }) => connected).map((stream) => ({ slug, name, stream })),
  );
}

const day = 24 * 3_600_000;

/** Of what one has booked and is not over, what begins within a day. */
export function bookedSoon<Booking extends { readonly start: string; readonly status: string }>(
  coming: readonly Booking[],
  now: number,
): Booking[] {
  return coming.filter(({ start, status }) => status === "ready" && Date.parse(start) - day <= now);
}

/** Of the same what is held, and goes to others if it is not confirmed or paid. */
export function heldOf<Booking extends { readonly status: string }>(coming: readonly Booking[]): Booking[] {
  return coming.filter(({ status }) => status === "draft");
}

type Sent = { readonly type: string; readonly amount: number };

/** What one was sent to pay; a credit note asks for nothing. */
export function toPay<Invoice extends Sent>(sent: readonly Invoice[]): Invoice[] {
  return sent.filter(({ type, amount }) => type === "invoice" && amount > 0);
}

type Open = {
  readonly closesAt: string | null;
  readonly viewer: { readonly draftId: string | null; readonly submitted: number; readonly canAnswer: boolean };
};

/** What one began to answer, and what closes within a week without one's answer. */
export function surveysDue<Survey extends Open>(open: readonly Survey[], now: number): Survey[] {
  return open.filter(({ closesAt, viewer: { draftId, submitted, canAnswer } }) => {
    const closesSoon = closesAt !== null && Date.parse(closesAt) - 7 * day <= now;
    return canAnswer && (draftId !== null || (submitted === 0 && closesSoon));
  });
}

type Owed = { readonly status: string; readonly viewer: { readonly due: number } };

/** What one has ordered and not paid yet. */
export function unpaid<Event extends Owed>(mine: readonly Event[]): Event[] {
  return mine.filter(({ status, viewer }) => status !== "canceled" && viewer.due > 0);
}

type Asked = {
  readonly status: string;
  readonly eventStart: string;
  readonly viewer: { readonly needsInfo: number };
};

/** What is still to come and where passes of one's own wait for answers. */
export function unanswered<Event extends Asked>(mine: readonly Event[], now: number): Event[] {
  return mine.filter(
    ({ status, eventStart, viewer }) => status !== "canceled" && viewer.needsInfo > 0 && now < Date.parse(eventStart),
  );
}

export type WaitingConversation = { readonly channelId: string; readonly name: string; readonly text: string };

/** Where people wrote what has not been read: not in the rooms of events, nor where it is muted. */
export function waitingFor(memberships: readonly Membership[]): WaitingConversation[] {
  return memberships.flatMap(({ channelId, channel, accountId, unreadCount, notifications }) => {
    if (channel.eventId !== null || unreadCount === 0 || !notifications) return [];
    const other = channel.members.find((member) => member.accountId !== accountId);
    const name = channel.kind === "direct" ? displayName(other?.account ?? {}) : (channel.name ?? "-");
    return [{ channelId, name, text: channel.lastMessage?.text ?? "" }];
  });
}

const named = 3;

/** 'Amara, Kenji and Inês', at most three of them. */
export const namesOf = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(names.slice(0, named));
