import { groupErrors } from "../groups/errors.ts";
import { Flag, kernelErrors, OneOf, Optional } from "../kernel/index.ts";
import { contentErrors } from "./errors.ts";
import { contentTypes } from "./summaries.ts";

export const contentType = Optional(OneOf(...contentTypes));
/** What decides that somebody may not read a content which they find. */
export const contentLocks = [
  kernelErrors.signInRequired,
  kernelErrors.tierRequired,
  contentErrors.planRequired,
  groupErrors.membersOnly,
] as const;
export const contentOrders = { orderBy: ["published", "title"], order: "-published" } as const;
/** `past`: what has come out, as without it; `false`: what is announced and comes out later. */
export const contentFilters = { type: contentType, featured: Optional(Flag), past: Optional(Flag) } as const;
