import type { AccountSummary } from "@marquee/contract/accounts";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { imageOf, type ImageRow, publicImageView } from "../../images/index.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { tierIdsOf, tierViews } from "../../tiers/index.ts";
import { accounts } from "../schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** What a summary of an account is made of, selected inside another row. */
export type AccountSummaryRow = {
  id: string;
  username: string;
  accountType: AccountSummary["accountType"];
  firstName: string | null;
  lastName: string | null;
  title: string | null;
  company: string | null;
  image: ImageRow | null;
  tierIds: string[];
};

/** The fields of `AccountSummaryRow` of the account `a`, for `json_build_object`. */
export const accountSummaryFields: SQL = sql.join(
  [
    sql`'id', a.id, 'username', a.username, 'accountType', a.account_type, 'firstName', a.first_name, 'lastName', a.last_name,`,
    sql`'title', a.title, 'company', a.company, 'image', ${imageOf(sql`a.organization_id`, sql`a.image_id`)},`,
    sql`'tierIds', ${tierIdsOf(sql`a.organization_id`, sql`a.id`)}`,
  ],
  sql` `,
);

/** Selects the account that a column refers to, beside the row that has the column. Uses the key of accounts. */
export function accountOf(organizationId: PgColumn | SQL, accountId: PgColumn | SQL): SQL<AccountSummaryRow> {
  return sql<AccountSummaryRow>`(
    select json_build_object(${accountSummaryFields})
    from ${accounts} a where ${ofTenant(outer(organizationId), "a")} and a.id = ${outer(accountId)})`;
}

/** One account, whoever asks. @throws where there is none. */
export async function findSummary(
  { organization, database }: Pick<Scope, "database"> & { readonly organization: { readonly id: string } },
  accountId: string,
): Promise<AccountSummaryRow> {
  const [row] = await database.execute<{ account: AccountSummaryRow }>(
    sql`select ${accountOf(sql`${organization.id}::uuid`, sql`${accountId}::uuid`)} as account`,
  );
  if (!row) throw new Error(`there is no account ${accountId}`);
  return row.account;
}

export function accountSummaryView(
  scope: Pick<Scope, "organization" | "surface">,
  { tierIds, ...row }: AccountSummaryRow,
): AccountSummary {
  const accountTiers = tierViews(scope, tierIds);
  return { ...row, image: publicImageView(scope, row.image), accountTiers, subscriptions: [] };
}

/** In place of somebody whom the caller may not see, where clients count on an account. Its id is nobody's. */
export const nobody: AccountSummary = {
  id: "00000000-0000-4000-8000-000000000000",
  username: "",
  accountType: "account",
  firstName: null,
  lastName: null,
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
};
