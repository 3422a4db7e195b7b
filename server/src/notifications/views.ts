import type { Notification } from "@marquee/contract/notifications";
import { accountSummaryView } from "../accounts/index.ts";
import { announcementSummaryView } from "../announcements/index.ts";
import { type ContentFacts, contentSummaryView, readContentFacts } from "../contents/index.ts";
import { eventSummaryOfRow } from "../events/index.ts";
import { groupSummaryView, invitationView } from "../groups/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { activitySummaryView } from "../posts/index.ts";
import { threadSummaryView } from "../threads/index.ts";
import { newsKindOf, sendersOf } from "./news-kinds.ts";
import type { NotificationRow } from "./queries.ts";

/** A page of them, with the contents that they are about in one statement more. */
export async function notificationViews(scope: Scope, rows: readonly NotificationRow[]) {
  const contents = await readContentFacts(
    scope,
    rows.flatMap(({ contentId }) => contentId ?? []),
  );
  return (row: NotificationRow): Notification => notificationView(scope, row, contents);
}

function notificationView(
  scope: Scope,
  { readAt, sender, event, group, invitation, thread, circle, post, announcement, booking, ...row }: NotificationRow,
  contents: ReadonlyMap<string, ContentFacts>,
): Notification {
  const content = contents.get(row.contentId ?? "");
  const account = sender && accountSummaryView(scope, sender);
  const activity = post && activitySummaryView(scope, post);
  const about = { event: eventSummaryOfRow(scope, event), group: groupSummaryView(scope, group) };
  return {
    id: row.id,
    type: row.type,
    kind: newsKindOf(row),
    sentBy: sendersOf(newsKindOf(row)),
    happened: row.happened,
    times: row.times,
    read: readAt !== null,
    sender: account,
    ...about,
    announcement: announcement && announcementSummaryView(announcement, { ...about, creator: account }),
    content: content ? contentSummaryView(scope, content) : null,
    invitation: invitation && invitationView(scope, { ...invitation, group }),
    activity,
    like: row.type === "LIKE" && activity && account ? { account, activity, createdAt: row.createdAt } : null,
    thread: thread && threadSummaryView(scope, thread),
    circle,
    ticketId: row.ticketId,
    booking,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
