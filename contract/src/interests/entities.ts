import { AccountSummary } from "../accounts/entities.ts";
import { EventSummary } from "../events/summaries.ts";
import { GroupSummary } from "../groups/entities.ts";
import { AnyText, Flag, Id, named, Nullable, relation, type Static, Timestamp, Type } from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

/** Always whole: clients in use read all of it wherever an interest stands. */
export const Interest = named("Interest", {
  id: Id("interest"),
  name: AnyText,
  image: Nullable(ImageSummary),
  imageId: Nullable(Id("image")),
  /** Shown first by the community. */
  featured: Flag,
  /** Some of those who have chosen it; none where it stands inside a message. */
  accounts: Type.Array(AccountSummary),
  /** Groups and events are not sorted by interests yet. */
  groups: Type.Array(GroupSummary),
  events: Type.Array(EventSummary),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Interest = Static<typeof Interest>;

/** Who has chosen which. */
export const ChosenInterests = relation("ChosenInterests");

/** How many interests each person chooses. */
export const interestsChosen = 5;
