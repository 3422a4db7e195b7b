/** Loaded when the page is there, in one file and at once: none of it can be used before, and all of it is wanted offline. */
export { ComposerAbout } from "./composer-about.tsx";
export { MentionList } from "./mention-list.tsx";
export { MessageTools } from "./message-tools.tsx";
export { SlowWait } from "./slow-wait.tsx";
export { MarkBar } from "./mark-bar.tsx";
export { MarkedLayer } from "./marked-layer.tsx";
export { markOf } from "./mark-keys.ts";
export { mark, pasted } from "./mark-work.ts";
export { stretchesFrom, stretchesOf, toSend } from "./sent-stretches.ts";
export { joined, marksAt, rebased } from "./stretches.ts";
export { wholeEntities } from "./whole-entities.ts";
