import { harbor } from "./harbor/index.ts";
import { kumikomi } from "./kumikomi/index.ts";
import { riverside } from "./riverside/index.ts";
import { ruqaa } from "./ruqaa/index.ts";

export const demoCommunities = [riverside, harbor, kumikomi, ruqaa] as const;
export type * from "./types.ts";
