import { type Notification, notifications } from "@marquee/contract/notifications";
import type { Wire } from "@marquee/contract/kernel";

export type NotificationView = Wire<Notification>;

/** The newest first; `unread` leaves out what was read. */
export const notificationsAsked = (unread: boolean) =>
  [notifications.list, { pageSize: 20, ...(unread && { filters: "unread" as const }) }] as const;

export const devicesAsked = [notifications.devices, { pageSize: 20 }] as const;
