import { interests as calls } from "@marquee/contract/interests";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { accountSummaryFields, type AccountSummaryRow, notBlocked } from "../accounts/index.ts";
import { accounts } from "../accounts/schema.ts";
import { imageOf, type ImageRow } from "../images/index.ts";
import { arrayOf } from "../kernel/db/arrays.ts";
import type { KeysetDeclaration } from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { outer } from "../kernel/db/outer.ts";
import type { Scope } from "../kernel/scope.ts";
import { listFound } from "../kernel/search/index.ts";
import { accountInterests, interests } from "./schema.ts";

export const interestSearch = "interest";

const keyset: KeysetDeclaration = {
  fields: {
    name: { by: interests.nameKey, type: "text" },
    createdAt: { by: interests.createdAt, type: "timestamptz" },
  },
  id: interests.id,
};

/** What stands in the row itself, and its picture. */
export type InterestRow = Pick<
  typeof interests.$inferSelect,
  "id" | "name" | "imageId" | "featured" | "createdAt" | "updatedAt"
> & { readonly image: ImageRow | null; readonly accounts: readonly AccountSummaryRow[] };

const peopleShown = 6;

/** An interest with some of those who have chosen it, whom the caller may see. Walks account_interests_interest_index. */
function columnsFor(scope: Scope) {
  const people = sql<AccountSummaryRow[]>`(
    select coalesce(json_agg(p.account order by p.id), '[]') from (
      select a.id, json_build_object(${accountSummaryFields}) account
      from ${accountInterests} c join ${accounts} a on a.organization_id = c.organization_id and a.id = c.account_id
      where ${ofTenant(scope, "c")} and c.interest_id = ${outer(interests.id)}
        and a.suspended_at is null and a.deleted_at is null and a.is_listed and ${notBlocked(scope, sql`a.id`) ?? sql`true`}
      order by c.account_id limit ${peopleShown}) p)`;
  const { id, name, imageId, featured, createdAt, updatedAt } = interests;
  const image = imageOf(interests.organizationId, imageId);
  return {
    id,
    name,
    imageId,
    featured,
    createdAt,
    updatedAt,
    image: image.as("interest_image"),
    accounts: people.as("interest_accounts"),
  };
}

/** Walks interests_name_unique or interests_created_order. */
export function listInterests(scope: Scope, query: ListQuery) {
  return listInterestsWhere(scope, query, undefined);
}

/** The few that somebody has chosen, found by the key of account_interests. */
export function listChosen(scope: Scope, accountId: string, query: ListQuery) {
  const chosen = sql`exists (select from ${accountInterests} c
    where ${ofTenant(scope, "c")} and c.account_id = ${accountId} and c.interest_id = ${interests.id})`;
  return listInterestsWhere(scope, query, chosen);
}

/** Interests that a condition is true for. */
export function listInterestsWhere(scope: Scope, query: ListQuery, condition: SQL | undefined) {
  return listFound(
    scope,
    { kind: interestSearch, id: interests.id, list: calls.list.list, keyset, query },
    (part, found) =>
      scope.database
        .select({ ...columnsFor(scope), cursorKey: part.key })
        .from(interests)
        .where(and(ofTenant(scope, interests), condition, found, part.after))
        .orderBy(...part.orderBy)
        .limit(part.limit)
        .offset(part.offset),
  );
}

export async function findInterest(scope: Scope, interestId: string) {
  return (await findWhere(scope, eq(interests.id, interestId)))[0];
}

export async function findInterestByName(scope: Scope, name: string) {
  return (await findWhere(scope, sql`${interests.nameKey} = lower(${name})`))[0];
}

/** Ids of those of some names that there are, in the order of the names. Uses interests_name_unique. */
export async function findInterestsNamed(scope: Scope, names: readonly string[]): Promise<string[]> {
  const keys = [...new Set(names.map((name) => name.toLowerCase().trim()))].filter((name) => name !== "");
  if (keys.length === 0) return [];
  const rows = await scope.database
    .select({ id: interests.id, key: interests.nameKey })
    .from(interests)
    .where(and(ofTenant(scope, interests), sql`${interests.nameKey} = any(${arrayOf("text", keys)})`));
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return keys.flatMap((key) => ids.get(key) ?? []);
}

/** Whether there is an interest of this id. Uses the key of interests. */
export const isInterest = async (scope: Scope, interestId: string): Promise<boolean> =>
  (await countKnown(scope, [interestId])) > 0;

/** How many of these are interests of the community. */
export async function countKnown(scope: Scope, interestIds: readonly string[]): Promise<number> {
  const [counted] = await scope.database
    .select({ count: count() })
    .from(interests)
    .where(and(ofTenant(scope, interests), sql`${interests.id} = any(${arrayOf("uuid", interestIds)})`));
  return counted?.count ?? 0;
}

function findWhere(scope: Scope, condition: SQL) {
  return scope.database
    .select(columnsFor(scope))
    .from(interests)
    .where(and(ofTenant(scope, interests), condition));
}

/** An interest selected beside another row: without people, and with its times as JSON has them. */
export type NestedInterestRow = Omit<InterestRow, "accounts" | "createdAt" | "updatedAt"> & {
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** Selects the interest that a column refers to, beside the row that has the column. Uses the key of interests. */
export function interestOf(organizationId: PgColumn, interestId: PgColumn): SQL<NestedInterestRow | null> {
  return sql<NestedInterestRow | null>`(
    select json_build_object('id', n.id, 'name', n.name, 'imageId', n.image_id, 'featured', n.featured,
      'image', ${imageOf(sql`n.organization_id`, sql`n.image_id`)}, 'createdAt', n.created_at, 'updatedAt', n.updated_at)
    from ${interests} n where ${ofTenant(outer(organizationId), "n")} and n.id = ${outer(interestId)})`;
}
