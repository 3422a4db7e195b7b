import type { DataOf } from "@marquee/contract/kernel";
import { years } from "@marquee/contract/years";

export type OwnYear = DataOf<typeof years.own>;
export type SharedYear = DataOf<typeof years.shared>;

/** Without a year the one that it is. */
export const ownYear = (year: number | undefined) => [years.own, year === undefined ? {} : { year }] as const;
export const sharedYear = (code = "") => [years.shared, { code }] as const;
