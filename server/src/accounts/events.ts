import { AnyText, Id, Nullable, Type, Whole } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

/** `sub` is the person in the user pool, null for teams; `images` were theirs. */
export const accountDeleted = domainEvent("account.deleted", "An account was deleted by its owner.", {
  accountId: Id("account"),
  sub: Nullable(AnyText),
  images: Type.Array(Id("image")),
  /** What they were a guest of. Absent in what older versions have published. */
  contents: Type.Optional(Type.Array(Id("content"))),
});

/** `sealed`: where to write to, and the code of the receipt. */
export const removalNoted = domainEvent("account.removalNoted", "An account was deleted, and its owner is told so.", {
  sealed: AnyText,
  locale: Nullable(AnyText),
  number: Whole,
});

export const accountCreated = domainEvent("account.created", "Somebody has come to the community for the first time.", {
  accountId: Id("account"),
});

export const standingChanged = domainEvent("account.standingChanged", "Somebody was suspended, or let in again.", {
  accountId: Id("account"),
});

export const accountFollowed = domainEvent("account.followed", "An account has a new follower.", {
  accountId: Id("account"),
  followerId: Id("account"),
});
