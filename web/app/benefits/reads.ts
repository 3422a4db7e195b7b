import { benefits } from "@marquee/contract/benefits";
import type { DataOf } from "@marquee/contract/kernel";

export type Benefit = DataOf<typeof benefits.list>[number];

/** All of them: a community has a hundred at most. */
export const allBenefits = [benefits.list, { pageSize: 100 }] as const;
/** As many as are named elsewhere. */
export const firstBenefits = [benefits.list, { pageSize: 3 }] as const;
