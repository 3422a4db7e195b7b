import type { DataOf } from "@marquee/contract/kernel";
import { posts } from "@marquee/contract/posts";

export type Activity = DataOf<typeof posts.get>;
/** Where a post is to stand; nothing is the community. */
export type Standing = { readonly groupId?: string; readonly eventId?: string };

const atOnce = 10;

export const ownFeed = [posts.feed, { pageSize: atOnce }] as const;
export const everybodysPosts = [posts.list, { pageSize: atOnce }] as const;
export const postsOfAccount = (accountId = "") => [posts.ofAccount, { accountId, pageSize: atOnce }] as const;
export const mediaOfAccount = (accountId = "") => [posts.mediaOfAccount, { accountId, pageSize: 24 }] as const;
export const postsInGroup = (groupId = "") => [posts.ofGroup, { groupId, pageSize: atOnce }] as const;
export const postsAtEvent = (eventId = "") => [posts.ofEvent, { eventId, pageSize: atOnce }] as const;
export const postsAbout = (interestId = "") => [posts.ofInterest, { interestId, pageSize: atOnce }] as const;
export const postNamed = (activityId = "") => [posts.get, { activityId }] as const;
export const commentsOn = (activityId = "") => [posts.comments, { activityId, pageSize: 20 }] as const;
/** As one reads a conversation. */
export const answersTo = (activityId: string) =>
  [posts.comments, { activityId, orderBy: "createdAt", pageSize: 100 }] as const;

/** Every list that posts stand in. */
export const postLists = [
  posts.list,
  posts.feed,
  posts.mine,
  posts.ofAccount,
  posts.mediaOfAccount,
  posts.ofGroup,
  posts.mediaOfGroup,
  posts.ofMyGroups,
  posts.ofEvent,
  posts.ofInterest,
  posts.comments,
] as const;
