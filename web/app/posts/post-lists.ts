import { channels } from "@marquee/contract/channels";
import { posts } from "@marquee/contract/posts";

export const savedPosts = [posts.saved, { pageSize: 10 }] as const;

/** Every list that posts stand in. */
export const postLists = [
  posts.list,
  posts.feed,
  posts.mine,
  posts.waiting,
  posts.ofAccount,
  posts.mediaOfAccount,
  posts.ofGroup,
  posts.mediaOfGroup,
  posts.ofMyGroups,
  posts.ofEvent,
  posts.ofInterest,
  posts.comments,
  channels.activities,
] as const;
