import { AnyText, Id, Nullable, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

const about = { announcementId: Id("announcement") };

export const announcementStarted = domainEvent(
  "announcement.started",
  "An announcement is to reach people, or more of them.",
  about,
);

export const announcementReached = domainEvent(
  "announcement.reached",
  "Some of those whom an announcement is for were found.",
  {
    ...about,
    groupId: Nullable(Id("group")),
    eventId: Nullable(Id("event")),
    accountId: Id("account"),
    toIds: Type.Array(Id("account")),
  },
);

export const announcementMailsWaited = domainEvent(
  "announcement.mailsWaited",
  "Mails of an announcement wait to be sent.",
  about,
);

export const announcementTested = domainEvent(
  "announcement.tested",
  "Somebody wants to see an announcement as its readers will get it.",
  {
    accountId: Id("account"),
    groupId: Nullable(Id("group")),
    eventId: Nullable(Id("event")),
    title: AnyText,
    html: AnyText,
  },
);
