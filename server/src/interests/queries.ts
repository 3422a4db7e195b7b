import { interests as calls } from "@marquee/contract/interests";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import type { KeysetDeclaration } from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
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
const columns = { id: interests.id, name: interests.name };

/** Walks interests_name_unique or interests_created_order. */
export function listInterests(scope: Scope, query: ListQuery) {
  return listWhere(scope, query, undefined);
}

/** The few that the caller has chosen, found by the key of account_interests. */
export function listOwnInterests(scope: Scope<Member>, query: ListQuery) {
  const chosen = sql`exists (select from ${accountInterests} c
    where ${ofTenant(scope, "c")} and c.account_id = ${scope.caller.accountId} and c.interest_id = ${interests.id})`;
  return listWhere(scope, query, chosen);
}

function listWhere(scope: Scope, query: ListQuery, condition: SQL | undefined) {
  return listFound(
    scope,
    { kind: interestSearch, id: interests.id, list: calls.list.list, keyset, query },
    (part, found) =>
      scope.database
        .select({ ...columns, cursorKey: part.key })
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

/** How many of these are interests of the community. */
export async function countKnown(scope: Scope, interestIds: readonly string[]): Promise<number> {
  return (await findWhere(scope, sql`${interests.id} = any(${arrayOf("uuid", interestIds)})`)).length;
}

function findWhere(scope: Scope, condition: SQL) {
  return scope.database
    .select(columns)
    .from(interests)
    .where(and(ofTenant(scope, interests), condition));
}
