/** Loaded when the page is there, in one file and at once: none of it can be used before, and all of it is wanted offline. */
export { ComposerAbout } from "./composer-about.tsx";
export { MentionList } from "./mention-list.tsx";
export { MessageTools } from "./message-tools.tsx";
export { SlowWait } from "./slow-wait.tsx";
