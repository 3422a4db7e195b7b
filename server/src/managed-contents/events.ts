import { Id, Nullable, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

const about = { contentId: Id("content") };

export const contentPublished = domainEvent(
  "content.published",
  "A content has come out for the first time, and is to reach those who subscribe.",
  about,
);

export const contentReaching = domainEvent(
  "content.reaching",
  "More of those who subscribe are to be found for a content.",
  about,
);

export const contentReached = domainEvent(
  "content.reached",
  "Some of those who subscribe to the channel of a content were found.",
  {
    ...about,
    /** Who made the channel; null once they are gone. */
    accountId: Nullable(Id("account")),
    toIds: Type.Array(Id("account")),
  },
);

export const contentMailsWaited = domainEvent("content.mailsWaited", "Mails of a content wait to be sent.", about);

export const contentTested = domainEvent(
  "content.tested",
  "Somebody wants to see a content as its subscribers will get it.",
  { ...about, accountId: Id("account") },
);
