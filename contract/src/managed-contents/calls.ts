import { linkInputs, Slug } from "../managed-channels/parts.ts";
import { managedChannelErrors } from "../managed-channels/errors.ts";
import { contentAccesses } from "../contents/entities.ts";
import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Moment,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
  Words,
} from "../kernel/index.ts";
import { messageErrors } from "../messages/errors.ts";
import { Activity } from "../posts/entities.ts";
import { Image, ImageData, storing, takesImage } from "../storage/index.ts";
import { contentChanges } from "./changes.ts";
import { ContentReach, ContentRevision, contentStates, ManagedContent } from "./entities.ts";
import { managedContentErrors as errors } from "./errors.ts";

const inChannel = { channelId: Id("channel") };
const ofContent = { ...inChannel, contentId: Id("content") };
const managing = { caller: "member", module: "channels", may: ["channel.manage", "channelId"] } as const;
const refused = kernelErrors.forbidden;
const inTime = { orderBy: ["createdAt"], order: "-createdAt" } as const;

const Title = Words(200);
const Body = Optional(Nullable(Text(200_000)));
const described = {
  description: Optional(Nullable(Text(5000))),
  duration: Optional(Nullable(Text(20))),
  body: Body,
  ...linkInputs,
};
/** What only we have, beside what clients in use send. */
const own = {
  featured: Optional(Flag),
  access: Optional(OneOf(...contentAccesses)),
  /** Of the tiers one is needed; read where `access` is `tiers`. */
  tierIds: Optional(Type.Array(Id("tier"), { maxItems: 20 })),
  /** Products of subscriptions; read where `access` is `plans`. */
  planIds: Optional(Type.Array(Id("subscriptionProduct"), { maxItems: 20 })),
  groupOnly: Optional(Flag),
  chapters: Optional(
    Type.Array(
      input({ seconds: Type.Unsafe<number>({ type: "integer", minimum: 0, maximum: 360_000 }), title: Words(200) }),
      {
        maxItems: 200,
      },
    ),
  ),
  /** What is said in it, as a file in WebVTT or SubRip; null takes it away. */
  transcript: Optional(Nullable(Text(1_000_000))),
} as const;

const writtenErrors = [refused, messageErrors.unwantedWord, messageErrors.unknownImage] as const;

/** What is published in a channel, for those who manage it. */
export const managedContents = slice("managedContents", {
  list: call({
    method: "GET",
    path: "/channels/managed/{channelId}/contents",
    summary: "List all contents of a channel, drafts too",
    params: inChannel,
    query: { state: Optional(OneOf(...contentStates)) },
    list: { orderBy: ["updatedAt", "published", "title", "createdAt"], order: "-updatedAt" },
    returns: Type.Array(ManagedContent),
    access: managing,
    errors: [refused],
  }),
  create: call({
    method: "POST",
    path: "/channels/managed/{channelId}/contents",
    summary: "Begin a content; it comes out at once where it is visible, and is a draft otherwise",
    params: inChannel,
    body: input({ title: Title, visible: Optional(Flag), ...described, ...own }),
    bodyLimit: takesImage.bodyLimit,
    returns: ManagedContent,
    access: { ...managing, creates: true, speaks: true },
    errors: [
      ...writtenErrors,
      errors.emptyContent,
      errors.unknownTier,
      errors.unknownPlan,
      errors.tiersMissing,
      errors.plansMissing,
      errors.noGroup,
      errors.badTranscript,
      errors.chapterOrder,
    ],
    changes: [...contentChanges],
  }),
  get: call({
    method: "GET",
    path: "/channels/managed/{channelId}/contents/{contentId}",
    summary: "Read one content, a draft too",
    params: ofContent,
    returns: ManagedContent,
    access: managing,
    errors: [refused],
  }),
  update: call({
    method: "PUT",
    path: "/channels/managed/{channelId}/contents/{contentId}",
    summary:
      "Change a content. A draft that is made visible comes out; one that is out and not visible is found only with its address",
    params: ofContent,
    body: input({
      content: input({
        title: Optional(Title),
        visible: Optional(Flag),
        ...described,
        editor: Optional(Nullable(Text(200_000))),
        audioId: Optional(Nullable(Id("file"))),
        videoId: Optional(Nullable(Id("video"))),
        slug: Optional(Slug),
        email: Optional(Flag),
        push: Optional(Flag),
        ...own,
      }),
      /** Without it the picture stays as it is, with null it goes. */
      imageDataUri: Optional(Nullable(ImageData)),
      /** As it was read; where it is another by now, nothing is changed. Without it the last one to write wins. */
      version: Optional(Type.Unsafe<number>({ type: "integer", minimum: 1 })),
    }),
    bodyLimit: takesImage.bodyLimit,
    returns: ManagedContent,
    access: managing,
    errors: [
      ...writtenErrors,
      errors.emptyContent,
      errors.changedMeanwhile,
      errors.unknownFile,
      errors.unknownVideo,
      errors.noRecording,
      errors.unknownTier,
      errors.unknownPlan,
      errors.tiersMissing,
      errors.plansMissing,
      errors.noGroup,
      errors.badTranscript,
      errors.chapterOrder,
      managedChannelErrors.slugTaken,
      ...takesImage.errors,
    ],
    hides: ["content"],
    changes: [...contentChanges, ContentRevision, ...storing],
  }),
  remove: call({
    method: "DELETE",
    path: "/channels/managed/{channelId}/contents/{contentId}",
    summary: "Delete a content with what was written about it",
    params: ofContent,
    returns: Nothing,
    access: managing,
    audited: true,
    errors: [refused],
    hides: ["content"],
    changes: [...contentChanges, ...storing],
  }),
  activities: call({
    method: "GET",
    path: "/channels/managed/{channelId}/contents/{contentId}/activities",
    summary: "List what was written about a content, the newest first",
    params: ofContent,
    list: inTime,
    returns: Type.Array(Activity),
    access: managing,
    errors: [refused],
  }),
  addImage: call({
    method: "POST",
    path: "/channels/managed/{channelId}/contents/{contentId}/image",
    summary: "Keep a picture for the text of a content, which everybody may see from now on",
    params: ofContent,
    body: input({ imageDataUri: ImageData, filename: Text(200) }),
    ...takesImage,
    returns: Image,
    access: { ...managing, creates: true },
    errors: [refused, ...takesImage.errors],
    changes: storing,
  }),
  schedule: call({
    method: "POST",
    path: "/channels/managed/{channelId}/contents/{contentId}/schedule",
    summary: "Let a content come out at a time, in place of one that was chosen before",
    params: ofContent,
    body: input({
      date: Moment,
      email: Flag,
      push: Flag,
      /** Listed as coming until then, and found in lists afterwards; otherwise only with its address. */
      visible: Flag,
    }),
    returns: ManagedContent,
    access: { ...managing, creates: false },
    errors: [refused, errors.emptyContent, errors.inThePast, errors.tooFar, errors.alreadyOut],
    hides: ["content"],
    changes: contentChanges,
  }),
  unschedule: call({
    method: "DELETE",
    path: "/channels/managed/{channelId}/contents/{contentId}/schedule",
    summary: "Let a content be a draft again, whether its time has come or not",
    params: ofContent,
    returns: ManagedContent,
    access: managing,
    errors: [refused, errors.notScheduled],
    hides: ["content"],
    changes: contentChanges,
  }),
  reach: call({
    method: "GET",
    path: "/channels/managed/{channelId}/contents/{contentId}/reach",
    summary: "Read whom a content would reach if it came out now",
    params: ofContent,
    returns: ContentReach,
    access: managing,
    errors: [refused],
    fresh: 0,
  }),
  test: call({
    method: "POST",
    path: "/channels/managed/{channelId}/contents/{contentId}/test",
    summary: "Send a content as a mail to the caller alone, as its subscribers will get it",
    params: ofContent,
    returns: Nothing,
    access: { ...managing, creates: false },
    errors: [refused, errors.emptyContent, errors.noAddress, kernelErrors.tooOften],
    changesNothing: "It sends a mail to the caller.",
  }),
  revisions: call({
    method: "GET",
    path: "/channels/managed/{channelId}/contents/{contentId}/revisions",
    summary: "List how a content was before it was changed, the latest first",
    params: ofContent,
    list: { ...inTime, search: false },
    returns: Type.Array(ContentRevision),
    access: managing,
    errors: [refused],
  }),
  revision: call({
    method: "GET",
    path: "/channels/managed/{channelId}/contents/{contentId}/revisions/{revisionId}",
    summary: "Read how a content was, with its text",
    params: { ...ofContent, revisionId: Id("contentRevision") },
    returns: ContentRevision,
    access: managing,
    errors: [refused],
  }),
  restore: call({
    method: "POST",
    path: "/channels/managed/{channelId}/contents/{contentId}/revisions/{revisionId}",
    summary: "Make a content what it was; what it is now can be restored in its turn",
    params: { ...ofContent, revisionId: Id("contentRevision") },
    returns: ManagedContent,
    access: { ...managing, creates: false },
    errors: [refused, errors.emptyContent],
    changes: [...contentChanges, ContentRevision],
  }),
});
