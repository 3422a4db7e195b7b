import { notifications } from "@marquee/contract/notifications";
import { pageOf } from "../kernel/db/keyset.ts";
import { command, query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { chooseMail, mailChoice } from "./choose-mail.ts";
import { mailDelivery, retryMail } from "./mail-delivery.ts";
import { newsMails } from "./mail-news.ts";
import { addDevice, device, devices, pushKey, removeDevice, testDevice, updateDevice } from "./push-devices.ts";
import { heldPushes } from "./push-news.ts";
import { eventReminders } from "./remind-of-events.ts";
import { notificationReactions } from "./reactions.ts";
import { readPreferences, setPreferences } from "./preferences.ts";
import { countUnread, listNotifications } from "./queries.ts";
import { markNotifications } from "./repo.ts";
import { notificationViews } from "./views.ts";

const notificationsModule = serve(notifications, {
  list: query(notifications.list, async ({ scope, query }) => {
    const { window, rows } = await listNotifications(scope, query);
    return pageOf(window, rows, await notificationViews(scope, rows));
  }),
  read: command(notifications.read, async ({ scope, body: { ids, read } }) => {
    await markNotifications(scope, { ids, read });
    return { unread: await countUnread(scope) };
  }),
  preferences: query(notifications.preferences, ({ scope }) => readPreferences(scope)),
  setPreferences,
  mailChoice,
  chooseMail,
  mailDelivery,
  retryMail,
  pushKey,
  devices,
  addDevice,
  device,
  updateDevice,
  removeDevice,
  testDevice,
});

export const module: SliceModule = {
  serves: [notificationsModule],
  reactions: notificationReactions,
  schedules: (parts) => [...newsMails(parts), heldPushes(parts), eventReminders(parts)],
};
