import { Id, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const mailsDue = domainEvent(
  "notification.mailsDue",
  "Notifications of somebody have waited for long enough to be mailed.",
  {
    accountId: Id("account"),
    notificationIds: Type.Array(Id("notification")),
  },
);

export const pushesDue = domainEvent(
  "notification.pushesDue",
  "Something happened that is pushed to people's devices.",
  {
    notificationIds: Type.Array(Id("notification")),
  },
);

export const pushTested = domainEvent(
  "notification.pushTested",
  "Somebody tries out whether a device of theirs is reached.",
  {
    accountId: Id("account"),
    pushDeviceId: Id("pushDevice"),
  },
);

export const eventNear = domainEvent("notification.eventNear", "An event begins within a day.", {
  eventId: Id("event"),
});
