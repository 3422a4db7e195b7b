import { Money, named, type Static } from "../kernel/index.ts";
import { EventAddOnSummary } from "../passes/summaries.ts";

/** An add-on that a pass may still have. */
export const OfferedAddOn = named("OfferedAddOn", {
  ...EventAddOnSummary.properties,
  /** What it comes to for this pass, with the tax that comes on top of it: all nights of its room, where it is by the night. */
  amount: Money,
});
export type OfferedAddOn = Static<typeof OfferedAddOn>;
