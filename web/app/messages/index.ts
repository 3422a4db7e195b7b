export { AttachButton } from "./attach-button.tsx";
export { type MessageCalls, MessageDialogs } from "./asking.tsx";
export type { ComposerProps, Words } from "./composer.tsx";
export { Composer } from "./late-composer.tsx";
export { type Attachment, forgetFiles } from "./files.ts";
export type { More, Target } from "./listed-message.tsx";
export type { MessageActions } from "./message-actions.ts";
export { ComposerAttachments, MentionList, OnlyModerators, WaitingAttachments } from "./later.ts";
export { MessageArticle } from "./message-article.tsx";
export { MessageLink } from "./message-link.tsx";
export { MessageList } from "./message-list.tsx";
export { MessageText } from "./message-text.tsx";
export { NewLine } from "./new-line.tsx";
export { NewMessageAnnouncement } from "./new-message-announcement.tsx";
export {
  arranged,
  type Mentions,
  type Quote,
  type TextEntity,
  type Row,
  type MessageView,
  type Writing,
} from "./message-view.ts";
export { type Attachments, useAttachments } from "./use-attachments.ts";
export { marking, sentText, useMarking } from "./marking.ts";
export { type Entities, formStretches, type SentText, sentFrom, stretchesOf, stretchRows } from "./sent-stretches.ts";
export type { Stretch } from "./stretches.ts";
export { useDraft } from "./use-draft.ts";
export { useKeptText } from "./use-kept-text.ts";
export { candidatesFor, nameAfterAt, type Named, pressInMentions } from "./use-mentions.ts";
export { type Openers, useOpeners } from "./use-openers.ts";
export { Reports } from "./reports.tsx";
export { sendOrKeep } from "./send-or-keep.ts";
export { waitingReason, waitingReasons } from "./waiting-reasons.ts";
export { SlowMode } from "./slow-mode.tsx";
export { useSlowUntil } from "./use-slow-until.ts";
export { WhoWritesField } from "./who-writes.tsx";
export { useFileOpener } from "./use-file-opener.ts";
export { DropArea } from "./drop-area.tsx";
export { boxWithFiles, type FilesBox, uploadWaiting } from "./box-with-files.ts";
export type { UploadParts } from "./upload-attachments.ts";
export { type Sending, type Sent, useSending } from "./use-sending.ts";
export { useUpload } from "./use-upload.ts";
export { useWritingField } from "./use-writing-field.ts";
export { type ShownAs, wholeEntities } from "./whole-entities.ts";
export { WritingArea } from "./writing-area.tsx";
export { WritingField } from "./writing-field.tsx";
