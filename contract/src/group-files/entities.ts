import { AccountSummary } from "../accounts/entities.ts";
import { Id, named, Nullable, type Static, Timestamp } from "../kernel/index.ts";
import { File } from "../storage/entities.ts";

/** A file that somebody has put beside what they wrote in a group. One of the three says where that stands. */
export const GroupFile = named("GroupFile", {
  id: Id("file"),
  file: File,
  /** By whom. */
  account: AccountSummary,
  sentAt: Timestamp,
  /** The post, or the one that its comment stands below. */
  activityId: Nullable(Id("activity")),
  threadId: Nullable(Id("thread")),
  channelId: Nullable(Id("channel")),
});
export type GroupFile = Static<typeof GroupFile>;
