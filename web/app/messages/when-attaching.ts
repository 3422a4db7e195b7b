/** Loaded when something can be attached, in one file and before it is: all of it is wanted without network. */
export { choose, chosenBefore, mostMegabytes, mostOfAKind } from "./choose-file.ts";
export { ComposerAttachments } from "./composer-attachments.tsx";
export { attachmentUploader, sentIdsOf, uploadEach } from "./upload-attachments.ts";
export { WaitingAttachments } from "./waiting-attachments.tsx";
