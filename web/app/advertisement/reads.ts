import { advertisement } from "@marquee/contract/advertisement";
import type { DataOf } from "@marquee/contract/kernel";

export type ManagedAdvertisement = DataOf<typeof advertisement.managed>[number];

/** All of them: a community has a hundred at most. */
export const allAdvertisements = [advertisement.managed, { pageSize: 100 }] as const;
