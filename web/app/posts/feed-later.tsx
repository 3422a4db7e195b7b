import { late } from "../kernel/late.tsx";

/** Their scripts come after those of the page around them: what they show is in the page already. */
const posts = () => import("./feed.tsx");
export const Feed = /* @__PURE__ */ late(() => posts().then((module) => module.Feed));
export const SavedFeed = /* @__PURE__ */ late(() => posts().then((module) => module.SavedFeed));
export const NewPost = /* @__PURE__ */ late(() => posts().then((module) => module.NewPost));
export const MediaTiles = /* @__PURE__ */ late(() => import("./media-tiles.tsx").then((module) => module.MediaTiles));
