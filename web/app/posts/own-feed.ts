import { posts } from "@marquee/contract/posts";
import type { PageContext } from "@marquee/contract/organization";

/** How somebody reads their own feed: what concerns them most first, or the newest. */
export type FeedOrder = PageContext["feed"];

/** What is ranked is ranked within a page, so those are longer. */
export const ownFeed = (order: FeedOrder) =>
  [posts.feed, order === "latest" ? { pageSize: 10 } : { pageSize: 20, ranked: true }] as const;
