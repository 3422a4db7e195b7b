export { Feed } from "./feed.tsx";
export { NewPost } from "./new-post.tsx";
export { ownFeed, postsInGroup } from "./reads.ts";
