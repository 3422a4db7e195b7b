import { and, inArray } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { organizationPages } from "../organization/schema.ts";
import { termsAcceptances, termsVersions } from "../terms/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

export type TermsSpec = {
  /** The first of all is the first; the last holds, and is the page. */
  readonly versions: readonly {
    readonly title: string;
    readonly subtitle?: string;
    readonly html: string;
    readonly summary: string;
    readonly createdAt: Date;
  }[];
  /** By whom, and up to which version. */
  readonly accepted: readonly { readonly account: { readonly id: string }; readonly version: number }[];
};

/** Terms of the community with their versions, and who accepted which. */
export async function insertTerms(ground: FixtureTarget, { versions, accepted }: TermsSpec): Promise<void> {
  const { database, organizationId } = ground;
  const last = versions.at(-1);
  if (!last) return;
  const { title, subtitle = null, html, createdAt: updatedAt } = last;
  await insertRows(database, organizationPages, [{ organizationId, type: "terms", title, subtitle, html, updatedAt }]);
  await insertRows(
    database,
    termsVersions,
    versions.map((terms, index) => ({
      ...terms,
      organizationId,
      version: index + 1,
      holds: index + 1 === versions.length,
    })),
  );
  const rows = accepted.flatMap(({ account, version }) =>
    versions
      .slice(0, version)
      .map(({ createdAt }, index) => ({ organizationId, accountId: account.id, version: index + 1, createdAt })),
  );
  if (rows.length > 0) await insertRows(database, termsAcceptances, rows);
  // A statement a version, of which there are few.
  for (const latest of new Set(accepted.map(({ version }) => version))) {
    const ids = accepted.filter(({ version }) => version === latest).map(({ account }) => account.id);
    const theirs = and(ofTenant(organizationId, accounts), inArray(accounts.id, ids));
    await database.update(accounts).set({ termsVersion: latest }).where(theirs);
  }
}
