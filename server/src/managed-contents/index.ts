export { contentPublished, contentReached } from "./events.ts";
export { type Imported, writeImported } from "./write-imported.ts";
