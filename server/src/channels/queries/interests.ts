import type { ListQuery } from "@marquee/contract/kernel";
import { type SQL, sql } from "drizzle-orm";
import { listInterestsWhere } from "../../interests/index.ts";
import { interests } from "../../interests/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { contentInterests } from "../content-schema.ts";
import { channelInterests } from "../schema.ts";

/** What interests are named of. */
export type Topical = { readonly of: "channel" | "content"; readonly id: string };

/** Where the interests of each are named, and by which column. */
export const topicTables = {
  channel: { table: channelInterests, column: sql.identifier("channel_id") },
  content: { table: contentInterests, column: sql.identifier("content_id") },
} as const;

/** Selects the ids of what a channel or a content is about. Uses the key of the table that names them. */
export function interestsOf(scope: Scope, { of, id }: Topical): SQL {
  const { table, column } = topicTables[of];
  return sql`select t.interest_id as id from ${table} t where ${ofTenant(scope, "t")} and t.${column} = ${id}::uuid`;
}

/** What a channel or a content is about. */
export const listInterestsOf = (scope: Scope, topical: Topical, query: ListQuery) =>
  listInterestsWhere(scope, query, sql`${interests.id} = any(array(${interestsOf(scope, topical)}))`);
