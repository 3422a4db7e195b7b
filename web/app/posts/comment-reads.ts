import { posts } from "@marquee/contract/posts";

export const commentsOn = (activityId = "") => [posts.comments, { activityId, pageSize: 20 }] as const;
/** As one reads a conversation. */
export const answersTo = (activityId: string) =>
  [posts.comments, { activityId, orderBy: "createdAt", pageSize: 100 }] as const;
