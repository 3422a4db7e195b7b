import { accounts } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { groups } from "@marquee/contract/groups";
import { interests } from "@marquee/contract/interests";
import type { NeedsInput } from "../kernel/data/needs.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useModule } from "../kernel/session/use-module.ts";
import type { Filter } from "./people-address.ts";

const offeredInterests = [interests.list, { pageSize: 60 }] as const;
const offeredGroups = [groups.list, { pageSize: 60 }] as const;
const offeredEvents = [events.list, { pageSize: 30 }] as const;
const offeredTiers = [accounts.tiers, {}] as const;

export const readOffered = (read: NeedsInput["read"]): Promise<unknown> =>
  Promise.allSettled([
    read(...offeredInterests),
    read(...offeredGroups),
    read(...offeredEvents),
    read(...offeredTiers),
  ]);

type Offered = readonly { readonly value: string; readonly label: string }[];

/** What can be chosen from, by filter; a place is written. */
export function useOffered(): Record<Exclude<Filter, "place">, Offered> {
  const chosenFrom = {
    interests: useRead(...offeredInterests, { enabled: useModule("interests").canSee }).data?.items ?? [],
    groups: useRead(...offeredGroups, { enabled: useModule("groups").canSee }).data?.items ?? [],
    events: useRead(...offeredEvents, { enabled: useModule("events").canSee }).data?.items ?? [],
    tiers: useRead(...offeredTiers, { enabled: useModule("accounts").canSee }).data ?? [],
  };
  const byId = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return {
    interest: chosenFrom.interests.map(byId),
    // Who is in a private group only its members know.
    group: chosenFrom.groups.filter(({ access, viewer }) => access === "public" || viewer.role !== null).map(byId),
    event: chosenFrom.events.filter(({ publicRegistrants }) => publicRegistrants).map(byId),
    tier: chosenFrom.tiers.map(({ slug, name }) => ({ value: slug, label: name })),
  };
}
