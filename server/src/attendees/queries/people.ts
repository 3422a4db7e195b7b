import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { accountOf } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { sameTenant } from "../../kernel/db/of-tenant.ts";
import { saysNumber } from "../../kernel/search/index.ts";
import { passes, registrations } from "../../registration/schema.ts";

/** Whose a registration is, and how they are reached. */
export const ofPerson = and(sameTenant(accounts, registrations), eq(accounts.id, registrations.accountId));
export const person = {
  account: accountOf(registrations.organizationId, registrations.accountId).as("account"),
  email: accounts.email,
  phone: accounts.phone,
};

/** The words stand in the name on a pass, or are its number. */
export const saysPass = (words: string): SQL | undefined =>
  or(sql`strpos(lower(coalesce(${passes.holderName}, '')), ${words}) > 0`, saysNumber(passes.alternateId, words));
