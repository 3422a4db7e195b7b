import { harbor } from "./harbor/index.ts";
import { riverside } from "./riverside/index.ts";

export const demoCommunities = [riverside, harbor] as const;
export type * from "./types.ts";
