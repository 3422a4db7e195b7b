export { Conversation } from "./conversation.tsx";
export { Feed, MediaTiles, NewPost } from "./feed-later.tsx";
export { Held } from "./held-later.tsx";
export { LikeButton } from "./like-button.tsx";
export { pinnedIn } from "./pinned.ts";
export { NewComment } from "./new-comment.tsx";
export { type FeedOrder, ownFeed } from "./own-feed.ts";
export { mediaInGroup, type MediaKind, postsAbout, postsInGroup } from "./reads.ts";
export { usePostActions } from "./use-post-actions.tsx";
