import { type ChannelFeed, channelErrors, channels } from "@marquee/contract/channels";
import { kernelErrors } from "@marquee/contract/kernel";
import { findRights } from "../accounts/index.ts";
import { channelPolicy, type ChannelRow, channelView, findSeenChannel, mayReadChannel } from "../channels/index.ts";
import {
  contentDetailPolicy,
  contentSummaryView,
  type ContentRow,
  listContentsOf,
  teaserOf,
  transcriptView,
} from "../contents/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { feedShared } from "./events.ts";
import { findFeedOwner, findOwnFeed, readPlayed, readTranscribed } from "./queries/feeds.ts";
import { deleteFeedToken, type FeedOwner, saveFeedProgram, saveFeedToken } from "./repo/feed-tokens.ts";

/** As many as the largest directories take of one feed without asking. */
const itemsAtMost = 300;
const pageSize = 100;
/** More programs than anybody has: the address stands somewhere where others found it. */
const programsOfOne = 40;

/** The calls that programs make which follow a channel, and those by which somebody lets them. */
export const feedCalls = {
  feed: query(channels.feed, channelPolicy, async ({ scope, subject }) => feedOf(scope, subject, false)),
  feedByToken: query(channels.feedByToken, async ({ scope, params }) => {
    const { owner, channel } = await expectFeed(scope, params.token);
    return feedOf(owner, channel, true);
  }),
  noteFeedRead: command(channels.noteFeedRead, async ({ scope, params, body, caller }) => {
    const of = (await findFeedOwner(scope, params.token)) ?? fail(channelErrors.feedRevoked);
    // Its version changes with every update, and is no other program.
    const program = `${body.program.split(/[/\s]/)[0] ?? ""} ${caller.address}`;
    if ((await saveFeedProgram(scope, of, program)) <= programsOfOne) return null;
    await deleteFeedToken(scope, of);
    scope.publish(feedShared(of));
    return null;
  }),
  recordingByToken: query(channels.recordingByToken, async ({ scope, params }) => {
    const { owner, channel } = await expectFeed(scope, params.token);
    const content = await contentDetailPolicy.load(owner, params.contentId);
    if (content?.channelId !== channel.id) fail(kernelErrors.notFound);
    const { audio, video } = contentSummaryView(owner, content);
    const path = video?.url ?? audio?.path ?? fail(kernelErrors.notFound);
    return { path, transcript: transcriptView(content), chapters: [...content.chapters] };
  }),
  privateFeed: query(channels.privateFeed, channelPolicy, async ({ scope, subject }) => {
    const { createdAt = null, programs = 0, lastReadAt = null } = (await findOwnFeed(scope, subject.id)) ?? {};
    return { channelId: subject.id, createdAt, programs, lastReadAt };
  }),
  renewPrivateFeed: command(channels.renewPrivateFeed, channelPolicy, async ({ scope, subject }) => ({
    token: await saveFeedToken(scope, subject.id),
    createdAt: scope.now,
  })),
  endPrivateFeed: command(channels.endPrivateFeed, channelPolicy, async ({ scope, subject }) => {
    await deleteFeedToken(scope, { channelId: subject.id, accountId: scope.caller.accountId });
    return null;
  }),
};

/** The channel of an address, and everything as its owner sees it, for as long as they do. */
async function expectFeed(scope: Scope, token: string): Promise<{ owner: Scope<Member>; channel: ChannelRow }> {
  const of = (await findFeedOwner(scope, token)) ?? fail(channelErrors.feedRevoked);
  const owner = await asOwner(scope, of);
  const channel = owner && (await findSeenChannel(owner, of.channelId));
  return owner && channel ? { owner, channel } : fail(channelErrors.feedRevoked);
}

async function asOwner(scope: Scope, { accountId }: FeedOwner): Promise<Scope<Member> | undefined> {
  const rights = await findRights(scope.database, scope.organization.id, accountId);
  if (!rights) return undefined;
  const { address } = scope.caller;
  return { ...scope, caller: { ...rights, accountId, actingAccountId: accountId, actingAs: "self", address } };
}

async function feedOf(scope: Scope, channel: ChannelRow, isPrivate: boolean): Promise<ChannelFeed> {
  const { DEFAULT_LOCALE, contact } = scope.organization.configuration;
  const rows = mayReadChannel(scope.caller, channel).allowed ? await readLatest(scope, channel.id) : [];
  const played = await readPlayed(scope, rows);
  const transcribed = await readTranscribed(
    scope,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => {
    const summary = contentSummaryView(scope, row);
    return {
      ...summary,
      html: row.body === null ? null : summary.isLocked ? teaserOf(safeHtml(row.body)) : safeHtml(row.body),
      enclosure: summary.isLocked ? null : (played.get(row.id) ?? null),
      hasTranscript: !summary.isLocked && transcribed.has(row.id),
      hasChapters: !summary.isLocked && row.chapters.length > 0,
      authors: row.guests.filter(({ type }) => type !== "guest").map(({ name }) => name),
      updatedAt: row.updatedAt,
    };
  });
  return {
    channel: channelView(scope, channel),
    language: DEFAULT_LOCALE,
    email: contact["EMAIL"] ?? "",
    isPrivate,
    hub: isPrivate ? null : scope.services.config.WEBSUB_HUB || null,
    items,
  };
}

async function readLatest(scope: Scope, channelId: string): Promise<ContentRow[]> {
  const found: ContentRow[] = [];
  let page = 1;
  for (;;) {
    const { rows } = await listContentsOf(scope, channelId, { page, pageSize, search: "" });
    found.push(...rows.slice(0, pageSize));
    page += 1;
    if (rows.length < pageSize || found.length >= itemsAtMost) return found.slice(0, itemsAtMost);
  }
}
