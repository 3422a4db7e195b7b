import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** Rows of a group, or with null those of the community; written so that an index by the column is used either way. */
export const inPlace = (column: PgColumn | SQL, groupId: string | null): SQL =>
  groupId === null ? sql`${column} is null` : sql`${column} = ${groupId}`;
