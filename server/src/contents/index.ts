export { moderatedContents } from "./moderated.ts";
export {
  contentDetailPolicy,
  contentPolicy,
  expectInChannel,
  findSeenContent,
  isContentSeen,
  isLocked,
  isOut,
  mayCommentOn,
} from "./policy.ts";
export {
  type ContentFacts,
  type ContentRow,
  findContent,
  findContentFacts,
  readContentFacts,
  readContents,
  readContentsById,
  readContentsBeside,
} from "./queries/contents.ts";
export { guestColumns, type GuestRow, guestsOf, listGuests } from "./queries/guests.ts";
export {
  contentKeyset,
  contentSearch,
  countCollected,
  foundContents,
  listCollected,
  listContentsOf,
  listContentsWhere,
  listedContents,
} from "./queries/lists.ts";
export { contentNewsOf } from "./queries/news.ts";
export { findableContent, readableContent } from "./queries/readable.ts";
export { readFigures } from "./queries/figures.ts";
export { setLike } from "./repo/likes.ts";
export { indexContents } from "./repo/index-contents.ts";
export { contentTexts } from "./search-texts.ts";
export { teaserOf } from "./teaser.ts";
export { contentGuestView, contentSummaryView, contentTypeOf, contentView, transcriptView } from "./views.ts";
