import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, foreignKey, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, organizations } from "./tenant-schema.ts";

export { moment } from "./tenant-schema.ts";

/** First column of every table and of every key. */
export const tenantId = () => uuid("organization_id").notNull();
/** An id that the server makes with `newId`, or a client where the contract says so. */
export const id = () => uuid("id").notNull();
/** No default: what is written says when, by the clock of its scope. */
export const createdAt = () => moment("created_at").notNull();
export const updatedAt = () => moment("updated_at").notNull();
/** An amount in the minor unit of its currency. */
export const money = (name: string) => integer(name);
/** Place in a list that people arrange themselves. */
export const sortOrder = () => integer("sort_order").notNull().default(0);

/**
 * A text column in lower case, '' for null, to find and to order by: row-level security keeps `lower()` in a condition
 * from using an index.
 */
export const folded = (name: string, source: string) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(sql.raw(`lower(coalesce("${source}", ''))`));

type TenantTable = { organizationId: AnyPgColumn };
export type IdentifiedTable = TenantTable & { id: AnyPgColumn };

/** The key of a table whose rows have an id. */
export const keyOf = (table: IdentifiedTable) => primaryKey({ columns: [table.organizationId, table.id] });

/** A table at the top of a tenant; what hangs below refers to its tenant through its parent. */
export function inTenant(name: string, table: TenantTable) {
  return foreignKey({
    name: `${name}_organization_fk`,
    columns: [table.organizationId],
    foreignColumns: [organizations.id],
  }).onDelete("cascade");
}

type Reference = {
  readonly name: string;
  readonly from: readonly [organizationId: AnyPgColumn, reference: AnyPgColumn];
  readonly to: IdentifiedTable;
  /** cascade: the row is part of what it refers to. restrict: what is referred to stays while this row does. */
  readonly onDelete: "cascade" | "restrict";
};

/** A foreign key that cannot leave its tenant. */
export function refersTo({ name, from: [organizationId, reference], to, onDelete }: Reference) {
  const columns: [AnyPgColumn, AnyPgColumn] = [organizationId, reference];
  return foreignKey({ name: `${name}_fk`, columns, foreignColumns: [to.organizationId, to.id] }).onDelete(onDelete);
}

/** What goes with what it is part of. */
export const partOf = (name: string, from: Reference["from"], to: Reference["to"]) =>
  refersTo({ name, from, to, onDelete: "cascade" });

/** Restricts a text column to some words. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  return check(`${name}_check`, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`);
}
