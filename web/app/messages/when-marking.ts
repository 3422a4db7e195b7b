/** Loaded when somebody is about to write, in one file: all of it is wanted without network. */
export { MarkBar } from "./mark-bar.tsx";
export { MarkedLayer } from "./marked-layer.tsx";
export { markOf } from "./mark-keys.ts";
export { mark, pasted } from "./mark-work.ts";
export { stretchesFrom, stretchesOf, toSend } from "./sent-stretches.ts";
export { joined, marksAt, rebased } from "./stretches.ts";
