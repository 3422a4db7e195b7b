import { hash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { hashOfToken, makeToken } from "../../kernel/private-token.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { channelFeedPrograms, channelFeedTokens } from "../feed-schema.ts";

/** Of whose address of which feed. */
export type FeedOwner = { readonly channelId: string; readonly accountId: string };

const day = 24 * 60 * 60_000;
const programsKept = 30 * day;

const ofOwner = (
  scope: Scope,
  table: typeof channelFeedTokens | typeof channelFeedPrograms,
  { channelId, accountId }: FeedOwner,
) => and(ofTenant(scope, table), eq(table.channelId, channelId), eq(table.accountId, accountId));

/** The one before no longer works, and its programs are forgotten. Answers what nobody can read here again. */
export async function saveFeedToken(scope: Scope<Member>, channelId: string): Promise<string> {
  const owner = { channelId, accountId: scope.caller.accountId };
  await deleteFeedToken(scope, owner);
  const token = makeToken();
  await scope.database.insert(channelFeedTokens).values({
    organizationId: scope.organization.id,
    ...owner,
    tokenHash: hashOfToken(token),
    createdAt: scope.now,
  });
  return token;
}

export async function deleteFeedToken(scope: Scope, owner: FeedOwner): Promise<void> {
  await scope.database.delete(channelFeedTokens).where(ofOwner(scope, channelFeedTokens, owner));
}

/**
 * Keeps that a program read the feed, told apart by its name and where it asks from, and forgets those of long ago.
 *
 * @returns how many different ones did within a day.
 */
export async function saveFeedProgram(scope: Scope, owner: FeedOwner, program: string): Promise<number> {
  const own = ofOwner(scope, channelFeedPrograms, owner);
  const before = (time: number) => lt(channelFeedPrograms.readAt, new Date(scope.now.getTime() - time));
  await scope.database.delete(channelFeedPrograms).where(and(own, before(programsKept)));
  const { organizationId, channelId, accountId, programHash } = channelFeedPrograms;
  await scope.database
    .insert(channelFeedPrograms)
    .values({
      organizationId: scope.organization.id,
      ...owner,
      programHash: hash("sha256", `${owner.channelId} ${owner.accountId} ${program}`, "base64url"),
      readAt: scope.now,
    })
    .onConflictDoUpdate({ target: [organizationId, channelId, accountId, programHash], set: { readAt: scope.now } });
  const [row] = await scope.database
    .select({ count: sql<number>`count(*)::int` })
    .from(channelFeedPrograms)
    .where(and(own, sql`not ${before(day)}`));
  return row?.count ?? 0;
}
