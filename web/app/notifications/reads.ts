import { infiniteOptions, type Client } from "@marquee/client";
import { type Notification, notifications } from "@marquee/contract/notifications";
import type { Wire } from "@marquee/contract/kernel";

export type NotificationView = Wire<Notification>;

/** The newest first; `unread` leaves out what was read. */
export const notificationsQuery = (api: Client, unread: boolean) =>
  infiniteOptions(api, notifications.list, { pageSize: 20, ...(unread && { filters: "unread" }) });
