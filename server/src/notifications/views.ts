import type { Notification } from "@marquee/contract/notifications";
import { accountSummaryView } from "../accounts/index.ts";
import { groupSummaryView } from "../groups/index.ts";
import { imageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { threadSummaryView } from "../threads/index.ts";
import type { NotificationRow } from "./queries.ts";

/** Existing clients read these fields of every notification; here they are always null. */
const aboutNone = { like: null, activity: null, announcement: null, invitation: null, content: null } as const;

export function notificationView(
  scope: Scope,
  { readAt, sender, event, group, thread, circle, ...row }: NotificationRow,
): Notification {
  return {
    id: row.id,
    type: row.type,
    happened: row.happened,
    times: row.times,
    read: readAt !== null,
    sender: sender && accountSummaryView(scope, sender),
    event: event && {
      ...event,
      eventStart: new Date(event.eventStart),
      eventEnd: new Date(event.eventEnd),
      image: imageView(scope, event.image),
    },
    group: groupSummaryView(scope, group),
    ...aboutNone,
    thread: thread && threadSummaryView(scope, thread),
    circle,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
