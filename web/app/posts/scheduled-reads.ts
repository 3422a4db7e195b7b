import type { DataOf } from "@marquee/contract/kernel";
import { posts } from "@marquee/contract/posts";

export type Scheduled = DataOf<typeof posts.scheduled>[number];

export const scheduledPath = "/saved/scheduled";
export const scheduledPosts = [posts.scheduled, { pageSize: 20 }] as const;
