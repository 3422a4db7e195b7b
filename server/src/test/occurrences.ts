import { globSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, getTableName, is, type SQL, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../kernel/db/database.ts";
import { type MemberData, memberDataOf } from "../kernel/db/member-data.ts";

/** Where something stands, and what its table declares of that column. */
export type Occurrence = {
  readonly table: string;
  /** The column as the code names it. */
  readonly field: string;
  readonly isExported: boolean;
  /** What may stay there of somebody whose account went. */
  readonly keeps: "texts" | "ids" | "nothing";
};

const source = join(import.meta.dirname, "..");

/** Every table of the code: found by the names of the files that declare them. */
export async function allTables(): Promise<PgTable[]> {
  const files = globSync(["*/*schema.ts", "kernel/*/*schema.ts"], { cwd: source });
  const exported = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(join(source, file))));
  return [...new Set(exported.flatMap((file) => Object.values(file)).filter((value) => is(value, PgTable)))];
}

/**
 * Where a text stands in the rows of a tenant, in any case and as part of whatever; with `accountId` only in the rows of
 * that account.
 */
export async function occurrencesOf(
  database: Database,
  organizationId: string,
  text: string,
  accountId?: string,
): Promise<Occurrence[]> {
  const tables = (await allTables()).filter((table) => "organizationId" in getTableColumns(table));
  const selects = tables.flatMap((table) => {
    const own = accountId === undefined ? sql`true` : ownRows(memberDataOf(table), accountId);
    return own ? [selectHolding(table, { organizationId, text, own })] : [];
  });
  const rows = await database.execute<{ name: string; column: string }>(sql.join(selects, sql` union `));
  return rows.map(({ name, column }) => occurrenceAt(tables, name, column));
}

type Wanted = { readonly organizationId: string; readonly text: string; readonly own: SQL };

const selectHolding = (table: PgTable, { organizationId, text, own }: Wanted): SQL => sql`
  select ${getTableName(table)}::text as name, held.key as column
  from ${table}, jsonb_each_text(to_jsonb(${table})) as held
  where ${table}.organization_id = ${organizationId} and ${own} and lower(held.value) like ${`%${text.toLowerCase()}%`}`;

function ownRows(data: MemberData | undefined, accountId: string): SQL | undefined {
  if (data?.of === undefined) return undefined;
  if (typeof data.of !== "string") return data.of(sql`${accountId}::uuid`);
  return sql`${getTableColumns(data.table)[data.of]} = ${accountId}::uuid`;
}

function occurrenceAt(tables: readonly PgTable[], name: string, column: string): Occurrence {
  const table = tables.find((each) => getTableName(each) === name);
  const fields = Object.entries(table ? getTableColumns(table) : {});
  const [field = column] = fields.find(([, each]) => each.name === column) ?? [];
  const { exports = [], keeps = {}, keepsIds = {} } = (table && memberDataOf(table)) ?? {};
  const names = (reasons: Readonly<Record<string, readonly string[]>>): boolean =>
    Object.values(reasons).flat().includes(sourceOf(field));
  const stays = names(keeps) ? "texts" : names(keepsIds) ? "ids" : "nothing";
  return { table: name, field, isExported: exports.includes(field), keeps: stays };
}

/** A column that repeats another one in lower case is declared by it. */
const sourceOf = (field: string): string => field.replace(/Key$/, "");
