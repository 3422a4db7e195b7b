import { coHosts } from "@marquee/contract/co-hosts";
import type { DataOf } from "@marquee/contract/kernel";
import type { listings } from "@marquee/contract/listings";

export type Organized = DataOf<typeof listings.get>;
export type CoHost = DataOf<typeof coHosts.list>[number];

/** All of them: an event has twenty at most. */
export const coHostsOf = (eventId: string) => [coHosts.list, { eventId, pageSize: 20 }] as const;
