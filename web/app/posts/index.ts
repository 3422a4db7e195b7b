export { Feed, NewPost } from "./feed-later.tsx";
export { ownFeed, postsInGroup } from "./reads.ts";
