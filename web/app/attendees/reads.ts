import { queryOptions, type Client } from "@marquee/client";
import { attendees } from "@marquee/contract/attendees";
import type { DataOf } from "@marquee/contract/kernel";
import type { TableQuery } from "../table/index.ts";

export type Attendee = DataOf<typeof attendees.get>;
export type AttendeePass = Attendee["passes"][number];

export const attendeeOf = (eventId: string, accountId: string) => [attendees.get, { eventId, accountId }] as const;
export const timelineOf = (eventId: string, accountId: string) => [attendees.timeline, { eventId, accountId }] as const;
export const checkInsOf = (eventId: string) => [attendees.checkIns, { eventId }] as const;
/** Asked anew with each that comes. */
export const conflictsOf = (eventId: string, count: number) =>
  [attendees.conflicts, { eventId, pageSize: Math.min(100, Math.max(10, count)) }] as const;

export const order = "-registeredAt";
export const boughtStatuses = ["ready", "needsInfo", "canceled"] as const;
/** What narrows the table: by the state of passes, and by one of the labels of the event. */
export const tableFilters = (labels: readonly { readonly id: string }[]) => [
  { name: "status", values: boughtStatuses },
  { name: "label", values: labels.map(({ id }) => id) },
];

/** What was chosen, as the call says it. */
export function narrowedBy(chosen: TableQuery["chosen"]) {
  const status = boughtStatuses.find((each) => each === chosen["status"]);
  const label = chosen["label"];
  return { ...(status && { status }), ...(label !== undefined && { label }) };
}

export const attendeesSource =
  (api: Client, eventId: string) =>
  ({ chosen, ...query }: TableQuery) =>
    queryOptions(api, attendees.list, { eventId, ...query, ...narrowedBy(chosen) });
