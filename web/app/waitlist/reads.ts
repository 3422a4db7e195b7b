import { queryOptions, type Client } from "@marquee/client";
import type { DataOf } from "@marquee/contract/kernel";
import { waitlist, waitlistStates } from "@marquee/contract/waitlist";
import type { TableQuery } from "../table/index.ts";

export type OwnList = DataOf<typeof waitlist.ofEvent>[number];
export type OwnEntry = NonNullable<OwnList["entry"]>;
export type LogLine = DataOf<typeof waitlist.log>[number];
export type ListedEntry = DataOf<typeof waitlist.entries>[number];
export type ListRules = DataOf<typeof waitlist.settings>[number];

export const listsAt = (eventId = "") => [waitlist.ofEvent, { eventId }] as const;
export const logOf = (eventId: string) => [waitlist.log, { eventId, pageSize: 20 }] as const;
export const rulesOf = (eventId: string) => [waitlist.settings, { eventId }] as const;

export const order = "number";
export const tableFilters = [{ name: "state", values: waitlistStates }] as const;

export const entriesSource =
  (api: Client, eventId: string) =>
  ({ chosen, ...query }: TableQuery) => {
    const state = waitlistStates.find((each) => each === chosen["state"]);
    return queryOptions(api, waitlist.entries, { eventId, ...query, ...(state && { state }) });
  };
