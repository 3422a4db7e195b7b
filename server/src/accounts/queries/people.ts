import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database.ts";
import { tierSlugsOf } from "../../tiers/index.ts";
import { accounts } from "../schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** A person as whoever runs the community sees them. */
export type Person = {
  readonly id: string;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly isAdministrator: boolean;
  /** Slugs of their tiers. */
  readonly tiers: readonly string[];
  readonly suspendedAt: Date | null;
  /** Null where nobody can sign in. */
  readonly identitySub: string | null;
};

const columns = {
  id: accounts.id,
  username: accounts.username,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  email: accounts.email,
  isAdministrator: accounts.isAdministrator,
  tiers: tierSlugsOf(accounts.organizationId, accounts.id),
  suspendedAt: accounts.suspendedAt,
  identitySub: accounts.identitySub,
};

/** People, suspended ones too. What a team gives as its address nobody has confirmed: teams are not found by it. */
const isPerson = (organizationId: string): SQL | undefined =>
  and(ofTenant(organizationId, accounts), eq(accounts.accountType, "account"), isNull(accounts.deletedAt));

/** Who has an address or a username. Uses accounts_email_index or accounts_username_unique. */
export function findPeople(database: Database, organizationId: string, emailOrUsername: string): Promise<Person[]> {
  const column = emailOrUsername.includes("@") ? accounts.emailKey : accounts.usernameKey;
  return database
    .select(columns)
    .from(accounts)
    .where(and(isPerson(organizationId), eq(column, emailOrUsername.toLowerCase())));
}

type Wanted = {
  /** Part of a name, username or address. */
  readonly search?: string | undefined;
  readonly onlyAdministrators?: boolean;
  readonly most: number;
};

/** The people of a community by username. Walks accounts_username_order. */
export function listPeople(database: Database, organizationId: string, wanted: Wanted): Promise<Person[]> {
  const { search, onlyAdministrators, most } = wanted;
  const part = `%${(search ?? "").toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const name = sql`lower(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName}))`;
  return database
    .select(columns)
    .from(accounts)
    .where(
      and(
        isPerson(organizationId),
        onlyAdministrators ? accounts.isAdministrator : undefined,
        search === undefined
          ? undefined
          : or(
              sql`${accounts.usernameKey} like ${part}`,
              sql`${accounts.emailKey} like ${part}`,
              sql`${name} like ${part}`,
            ),
      ),
    )
    .orderBy(asc(accounts.usernameKey), asc(accounts.id))
    .limit(most);
}

/** Where those who run a community are written to, each in their language. */
export function findAdministrators(
  database: Database,
  organizationId: string,
): Promise<{ id: string; email: string | null; locale: string | null }[]> {
  return database
    .select({ id: accounts.id, email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(and(isPerson(organizationId), eq(accounts.isAdministrator, true), isNull(accounts.suspendedAt)));
}
