import type { Content, ContentGuest, ContentPreview, ContentSummary, ContentType } from "@marquee/contract/contents";
import { accountSummaryView } from "../accounts/index.ts";
import { artworkOf, canManageChannel, channelSummaryView } from "../channels/index.ts";
import { imageAddress, imageView } from "../images/index.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import type { Scope } from "../kernel/scope.ts";
import { fileView, videoView } from "../storage/index.ts";
import { tierViews } from "../tiers/index.ts";
import { isLocked, isOut, mayCommentOn } from "./policy.ts";
import type { ContentFacts, ContentRow } from "./queries/contents.ts";
import type { GuestRow } from "./queries/guests.ts";
import { teaserOf } from "./teaser.ts";

/** What a content is by what it has. */
export const contentTypeOf = ({ videoId, audioId }: Pick<ContentFacts, "videoId" | "audioId">): ContentType =>
  videoId !== null ? "video" : audioId !== null ? "audio" : "article";

/** A content as it is named in other things; what is played of it for whoever may play it. */
export function contentSummaryView(scope: Scope, row: ContentFacts): ContentSummary {
  const locked = isLocked(scope, row);
  const { audio, video } = row;
  return {
    id: row.id,
    featured: row.featured,
    slug: row.slug,
    title: row.title,
    description: row.description,
    imageUrl: imageAddress(scope, row.image ?? artworkOf(row.channel)),
    image: imageView(scope, row.image),
    audio: locked || !audio ? null : fileView(scope, { ...audio, ...timesOf(audio) }),
    video: locked || !video ? null : videoView(scope, video),
    duration: row.duration,
    channel: channelSummaryView(scope, row.channel),
    published: row.published,
    visible: row.visible,
    type: contentTypeOf(row),
    access: row.access,
    groupOnly: row.groupOnly,
    isLocked: locked,
    seconds: row.seconds,
  };
}

/** A content for whoever finds it; its text, and where else it is found, for whoever may read it. */
export function contentView(scope: Scope, row: ContentRow): Content {
  const summary = contentSummaryView(scope, row);
  const { email, push, createdAt, updatedAt, chapters } = row;
  return {
    ...summary,
    ...offeredWith(scope, row),
    ...(summary.isLocked ? withheld : whole(row)),
    publishSchedule: scheduleOf(row),
    email,
    push,
    chapters: [...chapters],
    createdAt,
    updatedAt,
    likes: row.ownLike === null ? [] : [{ createdAt: new Date(row.ownLike) }],
    viewer: {
      canManage: canManageChannel(scope.caller, row.channel),
      canComment: mayCommentOn(scope, row),
      progress: summary.isLocked ? null : row.progress,
    },
  };
}

/** What everybody who finds a content may know of it. What is not out yet has no beginning. */
export function previewView(scope: Scope, row: ContentRow): ContentPreview {
  const summary = contentSummaryView(scope, row);
  const begins = summary.isLocked && isOut(scope, row) ? row.body : null;
  return { ...summary, ...offeredWith(scope, row), teaser: begins === null ? null : teaserOf(safeHtml(begins)) };
}

/** What whoever finds a content knows beside its summary. */
export function offeredWith(scope: Scope, row: ContentRow): Pick<Content, "guests" | "tiers" | "plans" | "_count"> {
  const slugs = row.access === "tiers" ? row.tierSlugs : [];
  const tierIds = scope.organization.tiers.flatMap(({ id, slug }) => (slugs.includes(slug) ? [id] : []));
  return {
    guests: row.guests.map((guest) => contentGuestView(scope, guest)),
    tiers: tierViews(scope, tierIds),
    plans: row.plans.map(({ id, name }) => ({ id, name })),
    _count: { likes: row.likesCount, comments: row.commentsCount },
  };
}

/** Without a picture of their own they are shown by that of their account. */
export function contentGuestView(scope: Scope, row: GuestRow): ContentGuest {
  const account = row.account && accountSummaryView(scope, row.account);
  const image = imageView(scope, row.image) ?? account?.image ?? null;
  return { ...row, ...timesOf(row), accountId: account?.id ?? null, account, image };
}

const whole = (row: ContentRow) => ({
  body: row.body === null ? null : safeHtml(row.body),
  editor: row.editor,
  externalUrl: row.externalUrl,
  appleUrl: row.appleUrl,
  spotifyUrl: row.spotifyUrl,
  googleUrl: row.googleUrl,
  youtubeUrl: row.youtubeUrl,
  transcript: transcriptView(row),
});

/** One that was kept before its times were has only the second in which each line begins. */
export const transcriptView = ({ transcript }: Pick<ContentRow, "transcript">): Content["transcript"] =>
  transcript.map(({ startTime, endTime, ...line }) => ({
    ...line,
    startTime: startTime ?? line.seconds,
    endTime: endTime ?? null,
  }));

const withheld = {
  body: null,
  editor: null,
  externalUrl: null,
  appleUrl: null,
  spotifyUrl: null,
  googleUrl: null,
  youtubeUrl: null,
  transcript: [],
};

function scheduleOf({ title, published, scheduledAt }: ContentRow): Content["publishSchedule"] {
  if (published === null || scheduledAt === null) return null;
  return { name: title ?? "", date: published, createdAt: scheduledAt, updatedAt: scheduledAt };
}

const timesOf = (row: { readonly createdAt: Date | string; readonly updatedAt: Date | string }) => ({
  createdAt: new Date(row.createdAt),
  updatedAt: new Date(row.updatedAt),
});
