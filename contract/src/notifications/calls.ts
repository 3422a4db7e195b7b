import { notificationErrors } from "./errors.ts";
import { Self } from "../accounts/entities.ts";
import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  named,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
  Whole,
} from "../kernel/index.ts";
import {
  deliveryChoices,
  MailChoice,
  MailDelivery,
  Notification,
  notificationPreferenceNames,
  NotificationPreferences,
  notificationTypes,
  PushDevice,
  PushKey,
  pushServices,
} from "./entities.ts";

/** Every preference may be given, none has to be: what is not named stays. */
const anyPreference = Type.Unsafe<Partial<NotificationPreferences>>(
  input({
    ...Object.fromEntries(notificationPreferenceNames.map((name) => [name, Optional(Flag)])),
    ...Object.fromEntries(Object.entries(deliveryChoices).map(([name, choice]) => [name, Optional(choice)])),
  }),
);

/** A device as its app or browser knows itself. */
const PushDeviceInput = input({
  /** Of a browser the address of its subscription. */
  deviceToken: Text(1000, 1),
  pushService: OneOf(...pushServices),
  /** Of a browser, where it is needed: what messages to it are encrypted with. */
  keys: Optional(input({ p256dh: Text(200, 1), auth: Text(100, 1) })),
  name: Optional(Nullable(Text(200))),
  model: Optional(Nullable(Text(200))),
  brand: Optional(Nullable(Text(200))),
  manufacturer: Optional(Nullable(Text(200))),
});
const device = { pushDeviceId: Id("pushDevice") };

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
    access: { caller: "guest", module: "none" },
    fresh: 0,
  }),
  chooseMail: call({
    method: "PUT",
    path: "/notification-mails/{permit}",
    summary: "Turn mails of this kind off or on, by the address in one of them",
    params: { permit: Permit },
    body: input({ isOn: Flag }),
    returns: MailChoice,
    access: { caller: "guest", module: "none" },
    audited: false,
    changes: [MailChoice, NotificationPreferences],
  }),
  mailDelivery: call({
    method: "GET",
    path: "/self/mail-delivery",
    summary: "Read whether mail to the caller's address has stopped, and why",
    returns: MailDelivery,
    access: { caller: "member", module: "notifications" },
  }),
  retryMail: call({
    method: "POST",
    path: "/self/mail-delivery/retry",
    summary: "Send mail to the caller's address again",
    returns: MailDelivery,
    access: { caller: "member", module: "notifications", creates: false },
    errors: [kernelErrors.tooOften],
    changes: [MailDelivery],
  }),
  pushKey: call({
    method: "POST",
    path: "/self/push-keys",
    summary: "Read the key by which a browser lets this community push to it; made when it is first asked for",
    returns: PushKey,
    access: { caller: "member", module: "notifications", creates: false },
    audited: false,
    changesNothing: "The key stays as it is once it was made.",
  }),
  devices: call({
    method: "GET",
    path: "/self/push-devices",
    summary: "List the devices that the caller lets the community push to",
    list: { orderBy: ["createdAt"], order: "-createdAt", search: false },
    returns: Type.Array(PushDevice),
    access: { caller: "member", module: "notifications" },
  }),
  addDevice: call({
    method: "POST",
    path: "/self/push-devices",
    summary: "Let the community push to a device; one that is known is the caller's from now on",
    body: input({ pushDevice: PushDeviceInput }),
    returns: PushDevice,
    access: { caller: "member", module: "notifications", creates: false },
    errors: [notificationErrors.keysNeeded],
    changes: [PushDevice],
  }),
  device: call({
    method: "GET",
    path: "/self/push-devices/{pushDeviceId}",
    summary: "Read a device of the caller",
    params: device,
    returns: PushDevice,
    access: { caller: "member", module: "notifications" },
  }),
  updateDevice: call({
    method: "PUT",
    path: "/self/push-devices/{pushDeviceId}",
    summary: "Change a device of the caller: its push service gives it another token now and then",
    params: device,
    body: input({ pushDevice: PushDeviceInput }),
    returns: PushDevice,
    access: { caller: "member", module: "notifications" },
    errors: [notificationErrors.keysNeeded],
    changes: [PushDevice],
  }),
  removeDevice: call({
    method: "DELETE",
    path: "/self/push-devices/{pushDeviceId}",
    summary: "No longer push to a device of the caller",
    params: device,
    returns: PushDevice,
    access: { caller: "member", module: "notifications" },
    changes: [PushDevice],
  }),
  testDevice: call({
    method: "POST",
    path: "/self/push-devices/{pushDeviceId}/test",
    summary: "Push a test to a device of the caller",
    params: device,
    returns: PushDevice,
    access: { caller: "member", module: "notifications", creates: false },
    errors: [notificationErrors.notReachable, kernelErrors.tooOften],
    changesNothing: "What is pushed stands nowhere.",
  }),
});
