import { Id, Type } from "@marquee/contract/kernel";
import { domainEvent } from "../kernel/domain-event.ts";

export const postWritten = domainEvent(
  "post.written",
  "A post or a comment names or answers somebody, or is about what they publish.",
  {
    activityId: Id("activity"),
    accountId: Id("account"),
    toIds: Type.Array(Id("account")),
    /** Which of them wrote what it answers, or what that answers. Absent in what older versions have published. */
    answers: Type.Optional(Type.Array(Type.Object({ activityId: Id("activity"), toId: Id("account") }))),
  },
);

export const postLiked = domainEvent("post.liked", "Somebody likes a post or a comment.", {
  activityId: Id("activity"),
  accountId: Id("account"),
  toId: Id("account"),
});

export const postReshared = domainEvent("post.reshared", "Somebody passes a post of another on.", {
  /** The new post, which shows the other. */
  activityId: Id("activity"),
  accountId: Id("account"),
  toId: Id("account"),
});

export const scheduledPostDue = domainEvent("post.due", "The time of a scheduled post has come.", {
  scheduledPostId: Id("scheduledPost"),
});

export const scheduledPostRefused = domainEvent("post.scheduleRefused", "A scheduled post could not be published.", {
  scheduledPostId: Id("scheduledPost"),
  accountId: Id("account"),
});
