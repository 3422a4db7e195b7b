import { and, eq, getTableColumns, getTableName, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { ofTenant } from "./of-tenant.ts";

type TenantTable = PgTable & { organizationId: PgColumn };
type Field<Table extends PgTable> = Extract<keyof Table["_"]["columns"], string>;

/** Columns by the reason that is the same for them: a sentence that the person may read. */
type Reasons<Name extends string> = Readonly<Record<string, readonly Name[]>>;

type Shape<Name extends string> = {
  /** Whose a row is: the column that names the account, or the condition where only a row above it does. */
  readonly of?: Name | ((account: SQL) => SQL);
  /** Further columns by which a row, of whomever, names an account. */
  readonly names?: readonly Name[];
  /** What a person gets of their rows with their own data. */
  readonly exports?: readonly Name[];
  /** What of their rows they do not get, and why. */
  readonly withholds?: Reasons<Name>;
  /** The rows go with the account, those too that name it. */
  readonly isDeleted?: true;
  /** Emptied in the person's rows when the account goes. */
  readonly clears?: readonly Name[];
  /** What stays when the account goes, and why. */
  readonly keeps?: Reasons<Name>;
  /** What stays of ids alone, which then name nobody, and why. */
  readonly keepsIds?: Reasons<Name>;
};

/** What becomes of a table's columns for the person whom they are about. */
export type MemberData = Shape<string> & { readonly table: TenantTable };

const declared = new Map<PgTable, MemberData>();
const impersonal = new Map<PgTable, string>();

/**
 * Says, beside a table, what of it a person gets as their own data and what becomes of it when their account goes. Both
 * are done by this declaration; a suite holds that every column which can say something of somebody is in it.
 */
export function memberData<Table extends TenantTable>(table: Table, shape: Shape<Field<Table>>): void {
  declared.set(table, { ...(shape as Shape<string>), table });
}

/** Says, beside tables, why nothing in them is about a person with an account. */
export function communityData(reason: string, ...tables: readonly PgTable[]): void {
  for (const table of tables) impersonal.set(table, reason);
}

/** Every declaration of the tables that are loaded. */
export const memberDataOf = (table: PgTable): MemberData | undefined => declared.get(table);
export const whyImpersonal = (table: PgTable): string | undefined => impersonal.get(table);

type Person = { readonly organizationId: string; readonly accountId: string };

/** Removes and empties what goes with an account. A statement or two a table, not a loop over rows. */
export async function eraseMemberData(database: Database, person: Person): Promise<void> {
  for (const data of declared.values()) {
    const { table, isDeleted, clears = [] } = data;
    const own = and(inTenant(data, person), isDeleted ? anyNaming(data, person) : ownRows(data, person));
    if (isDeleted) await database.delete(table).where(own);
    else if (clears.length > 0) await database.update(table).set(emptied(data, clears)).where(own);
  }
}

/** What the product has of a person, by table: the columns that are theirs to have. */
export async function readMemberData(
  database: Database,
  person: Person,
): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const data of declared.values()) {
    const { table, exports = [] } = data;
    if (exports.length === 0) continue;
    const columns = Object.fromEntries(exports.map((name) => [name, columnOf(table, name)]));
    const rows = await database
      .select(columns)
      .from(table)
      .where(and(inTenant(data, person), ownRows(data, person)));
    if (rows.length > 0) found[getTableName(table)] = rows;
  }
  return found;
}

/** How many rows of somebody there are, by table, and whether they would stay when the account goes. */
export async function countMemberData(
  database: Database,
  person: Person,
): Promise<{ table: string; count: number; stays: boolean }[]> {
  const counted = [...declared.values()].filter(({ of }) => of !== undefined);
  const selects = counted.map((data) => {
    const own = and(inTenant(data, person), ownRows(data, person));
    return sql`select ${getTableName(data.table)}::text as name, count(*)::int as count from ${data.table} where ${own}`;
  });
  const rows = await database.execute<{ name: string; count: number }>(sql.join(selects, sql` union all `));
  const deleted = new Set(counted.filter((data) => data.isDeleted).map(({ table }) => getTableName(table)));
  return rows
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => ({ table: name, count, stays: !deleted.has(name) }));
}

const inTenant = ({ table }: MemberData, { organizationId }: Person): SQL => ofTenant(organizationId, table);

function ownRows({ table, of }: MemberData, { accountId }: Person): SQL {
  if (of === undefined) return sql`false`;
  return typeof of === "string" ? eq(columnOf(table, of), accountId) : of(sql`${accountId}::uuid`);
}

function anyNaming(data: MemberData, person: Person): SQL | undefined {
  const { table, names = [] } = data;
  return or(ownRows(data, person), ...names.map((name) => eq(columnOf(table, name), person.accountId)));
}

/** Null where that is allowed, nothing otherwise. */
function emptied({ table }: MemberData, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, columnOf(table, name).notNull ? "" : null]));
}

function columnOf(table: PgTable, name: string): PgColumn {
  const column: PgColumn | undefined = getTableColumns(table)[name];
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
  return column;
}
