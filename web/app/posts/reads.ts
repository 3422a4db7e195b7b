import type { DataOf } from "@marquee/contract/kernel";
import { posts } from "@marquee/contract/posts";

export type Activity = DataOf<typeof posts.get>;
/** Where a post is to stand; nothing is the community. */
export type Standing = { readonly groupId?: string; readonly eventId?: string };

const atOnce = 10;

export const everybodysPosts = [posts.list, { pageSize: atOnce }] as const;
export const postsOfAccount = (accountId = "") => [posts.ofAccount, { accountId, pageSize: atOnce }] as const;
/** Of both where it says neither. */
export type MediaKind = "images" | "videos" | undefined;
export const mediaOfAccount = (accountId: string, type?: MediaKind) =>
  [posts.mediaOfAccount, { accountId, pageSize: 24, ...(type && { type }) }] as const;
export const mediaInGroup = (groupId: string, type: MediaKind) =>
  [posts.mediaOfGroup, { groupId, pageSize: 24, ...(type && { type }) }] as const;
export const postsInGroup = (groupId = "") => [posts.ofGroup, { groupId, pageSize: atOnce }] as const;
export const postsAtEvent = (eventId = "") => [posts.ofEvent, { eventId, pageSize: atOnce }] as const;
export const postsAbout = (interestId = "") => [posts.ofInterest, { interestId, pageSize: atOnce }] as const;
export const postNamed = (activityId = "") => [posts.get, { activityId }] as const;
