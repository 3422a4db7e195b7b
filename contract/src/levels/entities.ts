import { AnyText, Id, named, Nullable, relation, type Static, Whole } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

/** A level at which people and teams sponsor the community, such as gold. */
export const SponsorshipLevel = named("SponsorshipLevel", {
  id: Id("level"),
  slug: AnyText,
  name: AnyText,
  subtitle: Nullable(AnyText),
  /** As `#rrggbb`. */
  color: AnyText,
  /** How large its sponsors are shown, in percent of a usual one; the largest come first. */
  scale: Whole,
  image: Nullable(ImageSummary),
});
export type SponsorshipLevel = Static<typeof SponsorshipLevel>;

/** Who sponsors at which level. */
export const LevelSponsors = relation("LevelSponsors");
