import { Flag, Id, named, Nullable, type Static, Type, Whole } from "../kernel/index.ts";
import { EventAddOnSummary } from "../passes/summaries.ts";

/** An add-on as those who organise the event see it. `sortOrder` is its place among those of the event, from 0. */
export const ListingAddOn = named("ListingAddOn", {
  ...EventAddOnSummary.properties,
  active: Flag,
  /** The kinds of passes that it is sold with; none: with all of them. */
  passTypeIds: Type.Array(Id("passType")),
  /** How many passes have it for good. */
  sold: Whole,
  /** How many are held for now: in carts, and while somebody pays. */
  held: Whole,
  /** How many there still are; null without limit. */
  left: Nullable(Whole),
});
export type ListingAddOn = Static<typeof ListingAddOn>;
