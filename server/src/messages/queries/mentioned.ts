import { type SQL, sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { interests } from "../../interests/schema.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

/** Finds, of the accounts under a condition, those who may read what is written, without those blocked. */
export type FindReaders = (condition: SQL) => PromiseLike<readonly { readonly id: string; readonly name: string }[]>;

/** Selects what `FindReaders` answers. */
export const readerColumns = { id: accounts.id, name: accounts.usernameKey };

/** Readers of some usernames, in lower case, by name. Uses accounts_username_unique. */
export async function findNamed(findReaders: FindReaders, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await findReaders(sql`${accounts.usernameKey} = any(${arrayOf("text", names)})`);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Those of some accounts who are readers. Uses the key of accounts. */
export async function findAmong(findReaders: FindReaders, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await findReaders(sql`${accounts.id} = any(${arrayOf("uuid", ids)})`);
  return new Set(rows.map(({ id }) => id));
}

/** Those of some interests that are there. Uses the key of interests. */
export async function findInterests(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.database
    .select({ id: interests.id })
    .from(interests)
    .where(sql`${ofTenant(scope, interests)} and ${interests.id} = any(${arrayOf("uuid", ids)})`);
  return new Set(rows.map(({ id }) => id));
}

export type NamedInterest = { readonly id: string; readonly name: string };

/** Interests with whose names one of some texts begins. Looks at each interest of the community, which are some hundreds. */
export function findTagged(scope: Scope, tails: readonly string[]): Promise<NamedInterest[]> {
  return scope.database.select({ id: interests.id, name: interests.name }).from(interests)
    .where(sql`${ofTenant(scope, interests)} and exists (
      select from unnest(${arrayOf("text", tails)}) as tail where starts_with(lower(tail), lower(${interests.name})))`);
}
