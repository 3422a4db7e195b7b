import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "../../accounts/index.ts";
import { listed } from "../../kernel/db/arrays.ts";
import { callerOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import { boundTo, preparedOnce } from "../../kernel/db/prepared.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { postQuotes } from "../quote-schema.ts";
import { posts } from "../schema.ts";
import { postOf, type PostSummaryRow } from "./summaries.ts";
import { findablePosts } from "./visibility.ts";

/** What a post reshares; null where the caller does not find that. */
export type Quoted = { readonly post: PostSummaryRow | null };

type Resharing = { readonly id: string; readonly quotedId: string | null };

/** What some posts reshare, by the id of who reshares. A statement only where any does. */
export async function readQuoted(scope: Scope, resharing: readonly Resharing[]): Promise<ReadonlyMap<string, Quoted>> {
  const ids = [...new Set(resharing.flatMap(({ quotedId }) => quotedId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await quotedByIds(scope).execute({ ...boundTo(scope), ids });
  const seen = new Map(rows.map(({ id, post }) => [id, post]));
  const shown = (quotedId: string): Quoted => ({ post: seen.get(quotedId) ?? null });
  return new Map(resharing.flatMap(({ id, quotedId }) => (quotedId === null ? [] : [[id, shown(quotedId)]])));
}

const quotedByIds = preparedOnce((database, scope) => {
  const isOne = sql`${posts.id} = any(${listed("uuid", "ids")})`;
  return database
    .select({ id: posts.id, post: postOf(scope, posts.id).as("quoted") })
    .from(posts)
    .where(and(ofTenant(scope, posts), isOne, isNull(posts.deletedAt), findablePosts(scope)))
    .prepare("quoted_by_ids");
});

/** How many posts that the caller could see by their author reshare it, and the caller's own without words. */
export function reshareColumns(scope: StatementScope) {
  const standing: SQL = sql`${postQuotes} q join ${posts} rp on rp.organization_id = q.organization_id and rp.id = q.post_id
    where ${ofTenant(scope, "q")} and q.quoted_id = ${outer(posts.id)} and rp.deleted_at is null`;
  return {
    reshares:
      sql<number>`(select count(*)::int from ${standing} and ${notBlocked(scope, sql`rp.account_id`) ?? sql`true`})`.as(
        "reshares",
      ),
    ownReshare: sql<string | null>`(select q.post_id from ${standing} and q.is_bare
      and q.account_id = ${callerOf(scope)})`.as("own_reshare"),
  };
}

/** The post that one without words reshares; undefined for any other. By the key of post_quotes. */
export async function findBareQuote(scope: Scope, postId: string): Promise<string | undefined> {
  const [row] = await scope.database
    .select({ quotedId: postQuotes.quotedId })
    .from(postQuotes)
    .where(and(ofTenant(scope, postQuotes), eq(postQuotes.postId, postId), eq(postQuotes.isBare, true)));
  return row?.quotedId;
}

/** The caller's own reshare without words. Uses post_quotes_bare. */
export async function findOwnReshare(scope: Scope<Member>, quotedId: string): Promise<string | undefined> {
  const own = and(eq(postQuotes.quotedId, quotedId), eq(postQuotes.accountId, scope.caller.accountId));
  const [row] = await scope.database
    .select({ postId: postQuotes.postId })
    .from(postQuotes)
    .where(and(ofTenant(scope, postQuotes), own, eq(postQuotes.isBare, true)));
  return row?.postId;
}
