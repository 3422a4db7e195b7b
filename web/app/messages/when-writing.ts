/** Loaded when a field is there in which people write, in one file: none of it can be used before, all of it is wanted offline. */
export { ComposerAbout } from "./composer-about.tsx";
export { ComposerAttachments } from "./composer-attachments.tsx";
export { MarkBar } from "./mark-bar.tsx";
export { MarkedLayer } from "./marked-layer.tsx";
export { MentionList } from "./mention-list.tsx";
export { MessageTools } from "./message-tools.tsx";
export { SlowWait } from "./slow-wait.tsx";
export { WaitingAttachments } from "./waiting-attachments.tsx";
export { attachmentUploader, sentIdsOf, uploadEach } from "./upload-attachments.ts";
export { choose, chosenBefore, mostMegabytes, mostOfAKind } from "./choose-file.ts";
export { joined, marksAt, rebased } from "./stretches.ts";
export { mark, pasted } from "./mark-work.ts";
export { markOf } from "./mark-keys.ts";
export { stretchesFrom, stretchesOf, toSend } from "./sent-stretches.ts";
export { wholeEntities } from "./whole-entities.ts";
