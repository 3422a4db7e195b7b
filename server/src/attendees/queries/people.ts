import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { accountOf } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { sameTenant } from "../../kernel/db/of-tenant.ts";
import { passes, registrations } from "../../registration/schema.ts";

/** Whose a registration is, and how they are reached. */
export const ofPerson = and(sameTenant(accounts, registrations), eq(accounts.id, registrations.accountId));
export const person = {
  account: accountOf(registrations.organizationId, registrations.accountId).as("account"),
  email: accounts.email,
  phone: accounts.phone,
};

/** By what people are called, in the order of the list at a desk. */
export const byName = sql`lower(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}, ${accounts.username}))`;

/** The words stand in somebody's name or address. */
export const saysPerson = (words: string): SQL | undefined =>
  or(sql`strpos(${byName}, ${words}) > 0`, sql`strpos(lower(coalesce(${accounts.email}, '')), ${words}) > 0`);

/** The words stand in the name on a pass, or are its number. */
export const saysPass = (words: string): SQL | undefined =>
  or(sql`strpos(lower(coalesce(${passes.holderName}, '')), ${words}) > 0`, saysNumber(passes.alternateId, words));

/** The words are a number as it stands on paper: with zeros before it, or a hash. */
export const saysNumber = (number: PgColumn, words: string): SQL =>
  sql`${number}::text = ${words.replace(/^#?0*/, "")}`;
