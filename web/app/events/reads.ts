import type { Client } from "@marquee/client";
import { events } from "@marquee/contract/events";
import type { DataOf } from "@marquee/contract/kernel";
import { registration } from "@marquee/contract/registration";

export type EventDetail = DataOf<typeof events.get>;
export type Session = DataOf<typeof events.sessions>[number];
export type SpeakerSummary = EventDetail["speakers"][number];
export type Speaker = DataOf<typeof events.speaker>;

/** Pages know an event by its slug, calls by its id. */
/** The error code for somebody who is not a member of the event's group. */
export const groupOnlyStatus = 453;

export const eventCalled = (slug = "") => [events.get, { eventId: slug }] as const;

/**
 * What outsiders may know of an event that is its group's own: one read of it is refused to them, but lists show its
 * name, picture and day. Null where no list has it.
 */
export const lockedEventQuery = (api: Client, slug: string) => ({
  queryKey: ["events", "locked", slug],
  queryFn: async (): Promise<EventDetail | null> => {
    const input = { search: slug.replaceAll("-", " ").slice(0, 200), pageSize: 20 };
    const found = await Promise.all([api.send(events.list, input), api.send(events.list, { ...input, past: true })]);
    return found.flatMap(({ data }) => data).find((event) => event.slug === slug) ?? null;
  },
});

/** The few registrants whose pictures are shown. */
export const facesOf = (eventId: string) => [registration.registrants, { eventId, pageSize: 6 }] as const;

/** Whether this event shows this reader who is coming. */
export const showsRegistrants = ({ _count }: Pick<EventDetail, "_count">): boolean => _count.registrations !== null;
