import { posts } from "@marquee/contract/posts";
import type { Standing } from "./reads.ts";

/** Where posts are pinned; nothing is the community. */
export type PinScope = Standing & { readonly accountId?: string };
export const pinnedIn = (place: PinScope) => [posts.pinned, place] as const;
