import { AccountSummary, AccountTierSummary } from "../accounts/entities.ts";
import { platformLinks } from "../channels/entities.ts";
import {
  AnyText,
  Flag,
  Id,
  named,
  Nullable,
  OneOf,
  relation,
  type Static,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";
import { contentSummary, ContentSummary } from "./summaries.ts";

export { ContentSummary };
export { contentAccesses, contentTypes, type ContentAccess, type ContentType } from "./summaries.ts";

export const guestTypes = ["guest", "host", "author"] as const;
/** What a guest shows of themselves, a line each. */
export const guestLinks = [
  "website",
  "facebook",
  "twitter",
  "instagram",
  "linkedIn",
  "tikTok",
  "youtube",
  "discord",
] as const;

/** Whoever is heard, seen or read in a content: somebody of the community, or just a name. */
export const ContentGuest = named("ContentGuest", {
  id: Id("contentGuest"),
  slug: AnyText,
  contentId: Id("content"),
  accountId: Nullable(Id("account")),
  account: Nullable(AccountSummary),
  type: OneOf(...guestTypes),
  name: AnyText,
  title: Nullable(AnyText),
  bio: Nullable(AnyText),
  company: Nullable(AnyText),
  companyLink: Nullable(AnyText),
  companyBio: Nullable(AnyText),
  imageId: Nullable(Id("image")),
  image: Nullable(ImageSummary),
  website: Nullable(AnyText),
  facebook: Nullable(AnyText),
  twitter: Nullable(AnyText),
  instagram: Nullable(AnyText),
  linkedIn: Nullable(AnyText),
  tikTok: Nullable(AnyText),
  youtube: Nullable(AnyText),
  discord: Nullable(AnyText),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ContentGuest = Static<typeof ContentGuest>;

/** A part of a recording or video, by what is said or shown in it. */
export const Chapter = Type.Object({
  /** From its beginning. */
  seconds: Whole,
  title: AnyText,
});

/** When a content comes out. */
export const PublishSchedule = Type.Object({
  name: AnyText,
  date: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

/** What there is about a content for whoever may not read it yet, and what it takes. */
const offered = {
  guests: Type.Array(ContentGuest),
  /** One of these is needed; none where it takes none. */
  tiers: Type.Array(AccountTierSummary),
  plans: Type.Array(Type.Object({ id: Id("subscriptionProduct"), name: AnyText })),
  _count: Type.Object({ likes: Whole, comments: Whole }),
};

/** The second in which it is said, and from when until when a caption shows it, in seconds; null where that is not known. */
export const TranscriptLine = Type.Object({
  seconds: Whole,
  startTime: Type.Number(),
  endTime: Nullable(Type.Number()),
  text: AnyText,
});

export const contentDetail = {
  ...contentSummary,
  ...offered,
  /** Markup that the server has made safe. */
  body: Nullable(AnyText),
  /** Of clients with an editor of their own: its document, kept as it was sent. */
  editor: Nullable(AnyText),
  ...platformLinks,
  publishSchedule: Nullable(PublishSchedule),
  /** Whether subscribers get it as a mail, and are pushed, when it comes out. */
  email: Flag,
  push: Flag,
  chapters: Type.Array(Chapter),
  /** What is said in it, as it was written down. */
  transcript: Type.Array(TranscriptLine),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The reader's own like, or nothing. */
  likes: Type.Array(Type.Object({ createdAt: Timestamp })),
  viewer: Type.Object({
    canManage: Flag,
    canComment: Flag,
    /** How far the reader has come, in seconds; null where they have not begun, or are through. */
    progress: Nullable(Whole),
  }),
};
/** What is published in a channel: a text, a recording or a video. */
export const Content = named("Content", contentDetail);
export type Content = Static<typeof Content>;

/** What somebody reads of a content that they may not read whole. */
export const ContentPreview = named("ContentPreview", {
  ...contentSummary,
  ...offered,
  /** The beginning of its text; null where it has none, or the reader may read all of it anyway. */
  teaser: Nullable(AnyText),
});
export type ContentPreview = Static<typeof ContentPreview>;

/** How far readers have come in what. */
export const ContentProgress = relation("ContentProgress");
