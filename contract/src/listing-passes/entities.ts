import { Flag, named, Nullable, OneOf, type Static, Whole } from "../kernel/index.ts";
import { passTypeSummary, passTypeVisibilities } from "../passes/summaries.ts";

/** A pass type as those who organise the event see it. `sortOrder` is its place among those of the event, from 0. */
export const ListingPassType = named("ListingPassType", {
  ...passTypeSummary,
  visibility: OneOf(...passTypeVisibilities),
  active: Flag,
  /** The one for nothing that came by itself when registration was opened, as long as it costs nothing. */
  isAdmission: Flag,
  /** Places that are taken for good: by passes, and by codes that were bought for groups. */
  sold: Whole,
  /** Places that carts hold for now. */
  held: Whole,
  /** Places that are free; null without limit. */
  left: Nullable(Whole),
});
export type ListingPassType = Static<typeof ListingPassType>;
