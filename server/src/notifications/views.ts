import type { Notification } from "@marquee/contract/notifications";
import { accountSummaryView } from "../accounts/index.ts";
import { eventSummaryOfRow } from "../events/index.ts";
import { groupSummaryView } from "../groups/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { activitySummaryView } from "../posts/index.ts";
import { threadSummaryView } from "../threads/index.ts";
import type { NotificationRow } from "./queries.ts";

/** Existing clients read these fields of every notification; here they are always null. */
const aboutNone = { announcement: null, invitation: null, content: null } as const;

export function notificationView(
  scope: Scope,
  { readAt, sender, event, group, thread, circle, post, ...row }: NotificationRow,
): Notification {
  const account = sender && accountSummaryView(scope, sender);
  const activity = post && activitySummaryView(scope, post);
  return {
    id: row.id,
    type: row.type,
    happened: row.happened,
    times: row.times,
    read: readAt !== null,
    sender: account,
    event: eventSummaryOfRow(scope, event),
    group: groupSummaryView(scope, group),
    ...aboutNone,
    activity,
    like: row.type === "LIKE" && activity && account ? { account, activity, createdAt: row.createdAt } : null,
    thread: thread && threadSummaryView(scope, thread),
    circle,
    ticketId: row.ticketId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
