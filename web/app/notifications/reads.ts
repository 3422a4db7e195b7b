import { type Notification, notifications } from "@marquee/contract/notifications";
import type { Wire } from "@marquee/contract/kernel";

export type NotificationView = Wire<Notification>;

/** What the page can be narrowed to, as its address names it, by what the call is asked for. */
export const notificationFilters = {
  unread: "unread",
  answers: "COMMENT,RESHARE",
  invitations: "INVITATION,GROUP_INVITATION,GROUP_REQUEST_ACCEPTED,TRANSFER",
} as const;
export type NotificationFilter = keyof typeof notificationFilters;

/** The newest first. */
export const notificationsAsked = (filter?: NotificationFilter) =>
  [notifications.list, { pageSize: 20, ...(filter && { filters: notificationFilters[filter] }) }] as const;

export const devicesAsked = [notifications.devices, { pageSize: 20 }] as const;
