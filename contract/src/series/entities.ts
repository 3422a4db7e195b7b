import { AnyText, Id, named, Nullable, Timestamp, Whole, type Static } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

/** Events that belong together, such as the dates of something that comes again; each has its own places and prices. */
export const Series = named("Series", {
  id: Id("series"),
  sortOrder: Whole,
  name: AnyText,
  slug: AnyText,
  description: Nullable(AnyText),
  image: Nullable(ImageSummary),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Series = Static<typeof Series>;
