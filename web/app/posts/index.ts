export { Feed, MediaTiles, NewPost } from "./feed-later.tsx";
export { pinnedIn } from "./pinned.ts";
export { type FeedOrder, ownFeed } from "./own-feed.ts";
export { mediaInGroup, type MediaKind, postsAbout, postsInGroup } from "./reads.ts";
