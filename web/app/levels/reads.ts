import type { DataOf } from "@marquee/contract/kernel";
import { levels } from "@marquee/contract/levels";

export type Level = DataOf<typeof levels.list>[number];

/** All of them: a community has twenty at most. */
export const allLevels = [levels.list, { pageSize: 20 }] as const;
export const sponsorsAt = (levelId: string) => [levels.accounts, { levelId, pageSize: 24 }] as const;
/** As many as are named elsewhere. */
export const firstLevels = [levels.list, { pageSize: 3 }] as const;
