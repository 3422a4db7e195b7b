import { managedContents as calls, type ContentState } from "@marquee/contract/managed-contents";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { accountSummaryFields, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { contentSearch, readContents } from "../../contents/index.ts";
import { contents } from "../../channels/content-schema.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { momentOf } from "../../kernel/db/caller-of.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";

/** Drafts come as if they were to come out last. */
const published = sql`coalesce(${contents.published}, '9999-01-01'::timestamptz)`;
const keyset: KeysetDeclaration = {
  fields: {
    updatedAt: { by: contents.updatedAt, type: "timestamptz" },
    published: { by: published, type: "timestamptz" },
    title: { by: contents.title, type: "text" },
    createdAt: { by: contents.createdAt, type: "timestamptz" },
  },
  id: contents.id,
};

type Wanted = ListQuery & { readonly state?: ContentState | undefined };

/** All that is in a channel. Walks contents_channel_updated_order. */
export function listManaged(scope: Scope, channelId: string, query: Wanted) {
  const condition = and(eq(contents.channelId, channelId), query.state && isIn(scope, query.state));
  const searched = { kind: contentSearch, id: contents.id, list: calls.list.list, keyset, query };
  return listFound(scope, searched, (part, found) => readContents(scope, part, and(condition, found)));
}

function isIn(scope: Scope, state: ContentState): SQL {
  if (state === "draft") return sql`${contents.published} is null`;
  return state === "scheduled"
    ? sql`${contents.published} > ${momentOf(scope)}`
    : sql`${contents.published} <= ${momentOf(scope)}`;
}

/** Those of some accounts that are there, for a caller who may see them. Uses the key of accounts. */
export async function readWriters(
  scope: Scope,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, AccountSummaryRow>> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  if (named.length === 0) return new Map();
  const rows = await scope.database.execute<{ id: string; account: AccountSummaryRow }>(sql`
    select a.id, json_build_object(${accountSummaryFields}) as account from ${accounts} a
    where ${ofTenant(scope, "a")} and a.id = any(${arrayOf("uuid", named)}) and a.deleted_at is null
      and ${notBlocked(scope, sql`a.id`) ?? sql`true`}`);
  return new Map(rows.map(({ id, account }) => [id, account]));
}
