import { EventSummary } from "../events/summaries.ts";
import { GroupSummary } from "../groups/entities.ts";
import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { entityTypes } from "../messages/entities.ts";
import { attachmentFields } from "../messages/parts.ts";
import { Video } from "../storage/entities.ts";
import { ActivitySummary } from "./summaries.ts";

/** As many of one person wait at a time. */
export const scheduledAtMost = 50;
/** As far ahead a post may be scheduled. */
export const scheduledDaysAhead = 366;

/** A post that waits for its time. Nobody but its author learns of it. */
export const ScheduledPost = named("ScheduledPost", {
  id: Id("scheduledPost"),
  message: AnyText,
  /** The parts of the text that came with it. */
  entities: Type.Array(
    Type.Object({
      type: OneOf(...entityTypes),
      startIndex: Whole,
      endIndex: Whole,
      marks: Type.Array(AnyText),
      accountId: Nullable(Id("account")),
      interestId: Nullable(Id("interest")),
      href: Nullable(AnyText),
    }),
  ),
  ...attachmentFields,
  video: Nullable(Video),
  /** Where it is to stand; neither: in the community, or where that is gone. */
  group: Nullable(GroupSummary),
  event: Nullable(EventSummary),
  /** What it is to reshare; `activity` is null where its author does not see that any more. */
  quoted: Nullable(Type.Object({ activity: Nullable(ActivitySummary) })),
  poll: Nullable(
    Type.Object({
      choices: Type.Array(AnyText),
      several: Flag,
      anonymous: Flag,
      endsAt: Nullable(Timestamp),
    }),
  ),
  publishAt: Timestamp,
  /** Why it was not published at its time, in the reader's language; it waits for its author then, not for the clock. */
  refusal: Nullable(Type.Object({ message: AnyText, at: Timestamp })),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ScheduledPost = Static<typeof ScheduledPost>;
