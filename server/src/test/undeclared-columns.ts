import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { type MemberData, memberDataOf, whyImpersonal } from "../kernel/db/member-data.ts";

type Declarations = {
  readonly dataOf: (table: PgTable) => Omit<MemberData, "table"> | undefined;
  readonly reasonOf: (table: PgTable) => string | undefined;
};

/**
 * What the declarations beside the tables leave open: columns that can say something of somebody, of which nobody has
 * said whether they are handed out, and whether they go or stay with the account.
 */
export function undeclaredColumns(
  tables: readonly PgTable[],
  { dataOf, reasonOf }: Declarations = { dataOf: memberDataOf, reasonOf: whyImpersonal },
): string[] {
  return tables.flatMap((table) => {
    const name = getTableName(table);
    const data = dataOf(table);
    if (!data) return undeclaredOf(table, reasonOf(table)).map((what) => `${name}: ${what}`);
    return [...openForExport(table, data), ...openForDeletion(table, data)].map((what) => `${name}.${what}`);
  });
}

/** A table about nobody: it says why, and names no account. */
function undeclaredOf(table: PgTable, reason: string | undefined): string[] {
  const naming = Object.entries(getTableColumns(table)).filter(([, column]) => namesAccount(table, column));
  return [
    ...(reason === undefined ? ["declares neither memberData nor communityData"] : []),
    ...naming.map(([field]) => `says it is about nobody, and ${field} names an account`),
  ];
}

function openForExport(table: PgTable, { of, exports = [], withholds = {} }: Omit<MemberData, "table">): string[] {
  if (of === undefined) return [];
  const mentioned = new Set([...exports, ...Object.values(withholds).flat()]);
  return telling(table)
    .filter((field) => !mentioned.has(field))
    .map((field) => `${field} is neither exported nor withheld with a reason`);
}

function openForDeletion(
  table: PgTable,
  { of, isDeleted, names = [], clears = [], keeps = {}, keepsIds = {} }: Omit<MemberData, "table">,
): string[] {
  const mentioned = new Set([...clears, ...Object.values(keeps).flat(), ...Object.values(keepsIds).flat()]);
  const goesWithRow = (field: string): boolean => {
    const column = getTableColumns(table)[field];
    if (!isDeleted) return false;
    return !column || !namesAccount(table, column) || field === of || names.includes(field);
  };
  return telling(table)
    .filter((field) => !goesWithRow(field) && !mentioned.has(field))
    .map((field) => `${field} neither goes with the account nor stays with a reason`);
}

/** Columns that can hold words of somebody or name somebody; those that follow from another are declared by it. */
function telling(table: PgTable): string[] {
  return Object.entries(getTableColumns(table)).flatMap(([field, column]) => {
    if (["organizationId", "id"].includes(field) || column.generated) return [];
    const isFree =
      column.dataType !== "number" && !column.enumValues?.length && /text|json|\[\]/.test(column.getSQLType());
    return isFree || namesAccount(table, column) ? [field] : [];
  });
}

function namesAccount(table: PgTable, column: PgColumn): boolean {
  if (column.name === "organization_id") return false;
  return getTableConfig(table).foreignKeys.some((key) => {
    const { columns, foreignTable } = key.reference();
    return foreignTable === accounts && columns.some(({ name }) => name === column.name);
  });
}
