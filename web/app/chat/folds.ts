import type { Membership } from "./reads.ts";
import { belongsElsewhere } from "./titles.ts";

/** The rooms of one event in which somebody wrote, the one with the newest message first. */
export type EventRooms = {
  readonly eventId: string;
  readonly rooms: readonly [Membership, ...Membership[]];
  /** The room of the event itself, where the reader is in it and it was read. */
  readonly own: Membership | undefined;
};
export type Folded = {
  readonly people: readonly Membership[];
  readonly events: readonly EventRooms[];
  /** Rooms of events and groups in which nobody has written yet. */
  readonly silent: readonly Membership[];
};

/** Conversations as the list shows them: people first, the rooms of an event as one line, silent until somebody writes. */
export function foldedOf(memberships: readonly Membership[]): Folded {
  const silent = memberships.filter(isSilentRoom);
  const people = memberships.filter((each) => each.channel.eventId === null && !isSilentRoom(each));
  const ofEvents = Map.groupBy(
    memberships.filter(({ channel }) => channel.eventId !== null),
    ({ channel }) => channel.eventId ?? "",
  );
  const events = [...ofEvents].flatMap(([eventId, rooms]): EventRooms[] => {
    const [newest, ...others] = rooms.filter(isSpokenIn);
    if (!newest) return [];
    return [{ eventId, rooms: [newest, ...others], own: rooms.find(({ channel }) => channel.sessionId === null) }];
  });
  return { people, events, silent };
}

/** What waits to be read in several rooms. What is muted waits for nobody. */
export const waitingIn = (rooms: readonly Membership[]): number =>
  rooms.reduce((sum, { unreadCount, notifications }) => sum + (notifications ? unreadCount : 0), 0);

const isSpokenIn = ({ channel }: Membership): boolean => channel.lastSeq > 0;
const isSilentRoom = (membership: Membership): boolean => belongsElsewhere(membership) && !isSpokenIn(membership);

export type ListRow =
  | { readonly as: "conversation"; readonly membership: Membership }
  | { readonly as: "event"; readonly event: EventRooms; readonly isFirst: boolean }
  | { readonly as: "silent"; readonly rooms: readonly Membership[] };

/** The same as the rows of one list. */
export function listRowsOf(memberships: readonly Membership[]): ListRow[] {
  const { people, events, silent } = foldedOf(memberships);
  return [
    ...people.map((membership) => ({ as: "conversation" as const, membership })),
    ...events.map((event, index) => ({ as: "event" as const, event, isFirst: index === 0 })),
    ...(silent.length > 0 ? [{ as: "silent" as const, rooms: silent }] : []),
  ];
}

export function idOfRow(row: ListRow): string {
  if (row.as === "silent") return "silent";
  return row.as === "event" ? row.event.eventId : row.membership.channelId;
}
