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

/** Of what one has booked, or holds, and is not over, what begins within a day. */
export function bookedSoon<Booking extends { readonly start: string }>(
  coming: readonly Booking[],
  now: number,
): Booking[] {
  return coming.filter(({ start }) => Date.parse(start) - day <= now);
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
