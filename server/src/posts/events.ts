import { Id, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const postWritten = domainEvent("post.written", "A post or a comment names or answers somebody.", {
  activityId: Id("activity"),
  accountId: Id("account"),
  toIds: Type.Array(Id("account")),
});

export const postLiked = domainEvent("post.liked", "Somebody likes a post or a comment.", {
  activityId: Id("activity"),
  accountId: Id("account"),
  toId: Id("account"),
});
