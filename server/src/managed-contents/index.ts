export { contentPublished, contentReached } from "./events.ts";
