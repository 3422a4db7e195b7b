import { AccountSummary } from "../accounts/entities.ts";
import { AnyText, Id, named, Nullable, type Static, Timestamp } from "../kernel/index.ts";
import { ImageSummary, Video } from "../storage/entities.ts";

export const activitySummary = {
  id: Id("activity"),
  /** Empty once it was deleted. */
  message: AnyText,
  /** The first of its pictures. */
  image: Nullable(ImageSummary),
  video: Nullable(Video),
  account: AccountSummary,
  /** Of a comment: the post that it stands below, however deep; null for a post. */
  rootId: Nullable(Id("activity")),
  /** What it is about, as a comment on that. */
  contentId: Nullable(Id("content")),
  createdAt: Timestamp,
};
export const ActivitySummary = named("ActivitySummary", activitySummary);
export type ActivitySummary = Static<typeof ActivitySummary>;
