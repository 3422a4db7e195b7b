export { Feed, NewPost } from "./feed-later.tsx";
export { ownFeed, postsAbout, postsInGroup } from "./reads.ts";
