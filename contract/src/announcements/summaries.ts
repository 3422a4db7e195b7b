import { AccountSummary } from "../accounts/entities.ts";
import { EventSummary } from "../events/summaries.ts";
import { GroupSummary } from "../groups/entities.ts";
import { AnyText, Id, named, Nullable, type Static, Timestamp } from "../kernel/index.ts";

export const announcementSummary = {
  id: Id("announcement"),
  slug: AnyText,
  title: Nullable(AnyText),
  /** How it begins, without markup. */
  message: Nullable(AnyText),
  /** Null where it stands inside something else, such as a notification: it is read by its own call. */
  html: Nullable(AnyText),
  event: Nullable(EventSummary),
  /** Whose it is; without a group and an event it is the community's. */
  group: Nullable(GroupSummary),
  /** Null where there is a block between them and the caller. */
  creator: Nullable(AccountSummary),
  /** When it went out, or is to. */
  createdAt: Timestamp,
};
export const AnnouncementSummary = named("AnnouncementSummary", announcementSummary);
export type AnnouncementSummary = Static<typeof AnnouncementSummary>;
