import { and, eq, inArray, sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { contents } from "../../channels/content-schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { hashOfToken } from "../../kernel/private-token.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { files, videos } from "../../storage/schema.ts";
import { channelFeedPrograms, channelFeedTokens } from "../feed-schema.ts";
import type { FeedOwner } from "../repo/feed-tokens.ts";

/** Whose address it is, and of which channel, while they are in good standing. Uses channel_feed_tokens_hash_unique. */
export async function findFeedOwner(scope: Scope, token: string): Promise<FeedOwner | undefined> {
  const [row] = await scope.database
    .select({ channelId: channelFeedTokens.channelId, accountId: channelFeedTokens.accountId })
    .from(channelFeedTokens)
    .innerJoin(accounts, and(ofTenant(scope, accounts), eq(accounts.id, channelFeedTokens.accountId)))
    .where(
      and(
        ofTenant(scope, channelFeedTokens),
        eq(channelFeedTokens.tokenHash, hashOfToken(token)),
        sql`${accounts.suspendedAt} is null and ${accounts.deletedAt} is null`,
      ),
    );
  return row;
}

/** When the caller's address was made, how many programs read by it, and when one did last. */
export async function findOwnFeed(scope: Scope<Member>, channelId: string) {
  const [row] = await scope.database
    .select({
      createdAt: channelFeedTokens.createdAt,
      programs: sql<number>`count(${channelFeedPrograms.programHash})::int`,
      lastReadAt: sql<Date | null>`max(${channelFeedPrograms.readAt})`.mapWith(channelFeedPrograms.readAt),
    })
    .from(channelFeedTokens)
    .leftJoin(
      channelFeedPrograms,
      and(
        ofTenant(scope, channelFeedPrograms),
        eq(channelFeedPrograms.channelId, channelFeedTokens.channelId),
        eq(channelFeedPrograms.accountId, channelFeedTokens.accountId),
      ),
    )
    .where(
      and(
        ofTenant(scope, channelFeedTokens),
        eq(channelFeedTokens.channelId, channelId),
        eq(channelFeedTokens.accountId, scope.caller.accountId),
      ),
    )
    .groupBy(channelFeedTokens.createdAt);
  return row;
}

/** What has come out for everybody who finds its channel; undefined for what is for some. Uses the key of contents. */
export async function findListed(scope: Scope, contentId: string) {
  const [row] = await scope.database
    .select({ channelId: contents.channelId, published: contents.published })
    .from(contents)
    .where(
      and(
        ofTenant(scope, contents),
        eq(contents.id, contentId),
        sql`${contents.visible} and not ${contents.groupOnly} and ${contents.published} is not null`,
      ),
    );
  return row;
}

type Played = { readonly id: string; readonly audioId: string | null; readonly videoId: string | null };

/** Of what is played of each: its type and size. A video goes before a recording. Uses the keys of files and videos. */
export async function readPlayed(
  scope: Scope,
  rows: readonly Played[],
): Promise<ReadonlyMap<string, { type: string; bytes: number }>> {
  const facts = new Map<string, { type: string; bytes: number }>();
  for (const table of [files, videos]) {
    const ids = rows.flatMap(({ audioId, videoId }) => (table === files ? audioId : videoId) ?? []);
    if (ids.length === 0) continue;
    const found = await scope.database
      .select({ id: table.id, type: table.type, bytes: table.bytes })
      .from(table)
      .where(and(ofTenant(scope, table), inArray(table.id, ids)));
    for (const { id, type, bytes } of found) facts.set(id, { type, bytes });
  }
  return new Map(
    rows.flatMap(({ id, audioId, videoId }) => {
      const played = facts.get(videoId ?? audioId ?? "");
      return played ? [[id, played] as const] : [];
    }),
  );
}

/** Which of them have a transcript: by its size, since one is as long as a book and is not read for that. */
export async function readTranscribed(scope: Scope, contentIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (contentIds.length === 0) return new Set();
  const isWritten = sql`pg_column_size(${contents.transcript}) > pg_column_size('[]'::jsonb)`;
  const rows = await scope.database
    .select({ id: contents.id })
    .from(contents)
    .where(and(ofTenant(scope, contents), inArray(contents.id, [...contentIds]), isWritten));
  return new Set(rows.map(({ id }) => id));
}
