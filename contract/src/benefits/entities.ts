import { AnyText, Id, named, Nullable, type Static, Whole } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

/** What one has of belonging to the community, such as a discount somewhere. */
export const Benefit = named("Benefit", {
  id: Id("benefit"),
  slug: AnyText,
  title: AnyText,
  description: Nullable(AnyText),
  image: Nullable(ImageSummary),
  /** The highest comes first. */
  priority: Whole,
});
export type Benefit = Static<typeof Benefit>;
