/** What stands below a subject (a channel, a thread) is written, read and kept in order by the same parts. */
export { addressesIn } from "./addresses.ts";
export { entitiesIn, expectEntities, expectMarked, findMentioned, findReading, withoutCode } from "./entities.ts";
export { type EntityRow, readEntities } from "./queries/entities.ts";
export type { MarkedPart } from "./schema.ts";
export { type FindReaders, readerColumns } from "./queries/mentioned.ts";
export { type Entity, insertEntities, replaceEntities } from "./repo/entities.ts";
export { expectAttachments, expectOtherAttachments } from "./attach.ts";
export { isEmoji } from "./emoji.ts";
export { expectFewLinks, expectMeasured, isNewcomer } from "./newcomers.ts";
export { mustWait } from "./first-posts.ts";
export { holdAuthor } from "./queries/newcomers.ts";
export { isNarrowed, narrowed, type Narrowing } from "./queries/narrowed.ts";
export { isSlowed, withinMessageLimit, withinSlowMode } from "./pace.ts";
export { mayDelete, mayEdit, mayReport } from "./policy.ts";
export { type Attachments, readAttachments } from "./queries/attachments.ts";
export { type EmojiRow, readEmoji } from "./queries/reactions.ts";
export { type Report, readReports } from "./queries/reports.ts";
export { chosenEmoji } from "./react.ts";
export { replaceAttachments, storeAttachments } from "./repo/attachments.ts";
export { countReaction, setReaction } from "./repo/reactions.ts";
export {
  carriedBy,
  changeStanding,
  eraseStanding,
  removeOf,
  restoreWithheld,
  withholdStanding,
} from "./repo/standing.ts";
export { report } from "./report.ts";
export { findAllUnwanted, refuseUnwanted } from "./word-list.ts";
export { attachmentsView, entityView, moderatedTextView, reportFieldsView } from "./views.ts";
