import { coHosts } from "@marquee/contract/co-hosts";
import type { Call, DataOf } from "@marquee/contract/kernel";
import type { listings } from "@marquee/contract/listings";

export type Organized = DataOf<typeof listings.get>;
export type CoHost = DataOf<typeof coHosts.list>[number];

/** All of them: an event has twenty at most. */
export const coHostsOf = (eventId: string) => [coHosts.list, { eventId, pageSize: 20 }] as const;

/** What its pages read of an event, by its id or in its address: whoever has left or deleted it is not to ask for it again. */
export const readsOf =
  ({ id, slug }: Pick<Organized, "id" | "slug">) =>
  (_call: Call, { eventId }: Readonly<Record<string, unknown>>): boolean =>
    eventId === id || eventId === slug;
