import { Self } from "../accounts/entities.ts";
import { call, Flag, Id, input, named, Optional, slice, Text, Type, Whole } from "../kernel/index.ts";
import {
  deliveryChoices,
  MailChoice,
  Notification,
  notificationPreferenceNames,
  NotificationPreferences,
  notificationTypes,
} from "./entities.ts";

/** Every preference may be given, none has to be: what is not named stays. */
const anyPreference = Type.Unsafe<Partial<NotificationPreferences>>(
  input({
    ...Object.fromEntries(notificationPreferenceNames.map((name) => [name, Optional(Flag)])),
    ...Object.fromEntries(Object.entries(deliveryChoices).map(([name, choice]) => [name, Optional(choice)])),
  }),
);

/** Stands in the last line of a mail, signed: whoever holds it chooses for the person it was sent to, for this kind alone. */
const Permit = Text(300, 1);

/** Types separated by commas, `read` or `unread` among them; empty means all. */
const filter = ["read", "unread", ...notificationTypes].join("|");
const filters = Type.Unsafe<string>({
  type: "string",
  maxLength: 500,
  pattern: `^((${filter})(,(${filter}))*)?$`,
  description: `must be types separated by commas, read or unread among them: ${notificationTypes.join(", ")}`,
});

export const notifications = slice("notifications", {
  list: call({
    method: "GET",
    path: "/self/notifications",
    summary: "List what happened that concerns the caller",
    query: { filters: Optional(filters) },
    list: { orderBy: ["createdAt"], order: "-createdAt", search: false },
    returns: Type.Array(Notification),
    access: { caller: "member", module: "notifications" },
    fresh: 15,
  }),
  read: call({
    method: "PUT",
    path: "/self/notifications",
    summary: "Mark notifications as read or unread; without ids all of them",
    body: input({ ids: Optional(Type.Array(Id("notification"), { maxItems: 100 })), read: Flag }),
    returns: named("UnreadNotifications", { unread: Whole }),
    access: { caller: "member", module: "notifications" },
    audited: false,
    changes: [Notification, Self],
  }),
  preferences: call({
    method: "GET",
    path: "/self/notificationPreferences",
    summary: "Read what the caller wants to be told, and how",
    returns: NotificationPreferences,
    access: { caller: "member", module: "notifications" },
  }),
  setPreferences: call({
    method: "PUT",
    path: "/self/notificationPreferences",
    summary: "Change what the caller wants to be told, and how",
    body: anyPreference,
    returns: NotificationPreferences,
    access: { caller: "member", module: "notifications" },
    changes: [NotificationPreferences],
  }),
  mailChoice: call({
    method: "GET",
    path: "/notification-mails/{permit}",
    summary: "Read whether mails of this kind are sent, by the address in one of them",
    params: { permit: Permit },
    returns: MailChoice,
    access: { caller: "guest", module: "notifications" },
    fresh: 0,
  }),
  chooseMail: call({
    method: "PUT",
    path: "/notification-mails/{permit}",
    summary: "Turn mails of this kind off or on, by the address in one of them",
    params: { permit: Permit },
    body: input({ isOn: Flag }),
    returns: MailChoice,
    access: { caller: "guest", module: "notifications" },
    audited: false,
    changes: [MailChoice, NotificationPreferences],
  }),
});
