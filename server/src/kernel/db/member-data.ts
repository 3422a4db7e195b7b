import { and, asc, eq, getTableColumns, getTableName, or, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
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
  /** Ids of rows by which they own places in the capacity ledger: given back before the rows go with the account. */
  readonly holdsPlaces?: Name;
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

/** Owners in the capacity ledger whose rows go with an account. */
export async function findOwnersOfPlaces(database: Database, person: Person): Promise<string[]> {
  const owners: string[] = [];
  for (const data of declared.values()) {
    if (data.holdsPlaces === undefined || !data.isDeleted) continue;
    const found = await database
      .select({ id: sql<string>`${columnOf(data.table, data.holdsPlaces)}` })
      .from(data.table)
      .where(and(inTenant(data, person), anyNaming(data, person)));
    owners.push(...found.map(({ id }) => id));
  }
  return owners;
}

type MemberRow = Record<string, unknown>;
/** Some rows of a table, one page after the other. */
export type MemberRows = { readonly table: string; readonly rows: readonly MemberRow[] };

/** What the product has of a person, by table: the columns that are theirs to have. */
export async function readMemberData(database: Database, person: Person): Promise<Record<string, MemberRow[]>> {
  const found: Record<string, MemberRow[]> = {};
  for await (const { table, rows } of pagesOfMemberData(database, person)) (found[table] ??= []).push(...rows);
  return found;
}

/** Tables of which a person gets their rows. */
export const exportedTables = (): string[] =>
  [...declared.values()].filter(({ exports = [] }) => exports.length > 0).map(({ table }) => getTableName(table));

const rowsAPage = 200;

/**
 * The same a page at a time, in the order of the tables' keys: however much somebody has, no more than a page is held.
 *
 * @param tables only these, in this order.
 */
export async function* pagesOfMemberData(
  database: Database,
  person: Person,
  tables = exportedTables(),
): AsyncGenerator<MemberRows> {
  const byName = new Map([...declared.values()].map((data) => [getTableName(data.table), data]));
  for (const name of tables) {
    const data = byName.get(name);
    if (!data) continue;
    let after: readonly unknown[] | undefined;
    do {
      const { rows, last } = await readRows(database, person, { data, after });
      if (rows.length > 0) yield { table: name, rows };
      after = rows.length === rowsAPage ? last : undefined;
    } while (after);
  }
}

type RowsAfter = { readonly data: MemberData; readonly after: readonly unknown[] | undefined };

/** A page of a table, and the key of its last row. */
async function readRows(database: Database, person: Person, { data, after }: RowsAfter) {
  const { table, exports = [] } = data;
  const keys = keyColumns(table);
  const columns = Object.fromEntries(exports.map((name) => [name, columnOf(table, name)]));
  const key = Object.fromEntries(keys.map((column) => [column.name, sql<string>`${column}::text`]));
  const found = await database
    .select({ row: columns, key })
    .from(table)
    .where(and(inTenant(data, person), ownRows(data, person), after && isAfter(keys, after)))
    .orderBy(...keys.map((column) => asc(column)))
    .limit(rowsAPage);
  const last = found.at(-1);
  return { rows: found.map(({ row }): MemberRow => row), last: last && keys.map(({ name }) => last.key[name]) };
}

/** The tenant aside, which is the same for all rows. */
function keyColumns(table: PgTable): PgColumn[] {
  const names = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name));
  return names.filter((name) => name !== "organization_id").map((name) => columnNamed(table, name));
}

/** By its name in the database: what a key refers to are no columns that say their type. */
function columnNamed(table: PgTable, name: string): PgColumn {
  const column = Object.values<PgColumn>(getTableColumns(table)).find((each) => each.name === name);
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
  return column;
}

function isAfter(keys: readonly PgColumn[], after: readonly unknown[]): SQL {
  const values = keys.map((column, at) => sql`${after[at]}::${sql.raw(column.getSQLType())}`);
  return sql`(${sql.join([...keys], sql`, `)}) > (${sql.join(values, sql`, `)})`;
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
