import { posts } from "@marquee/contract/posts";

export const ownFeed = [posts.feed, { pageSize: 10 }] as const;
