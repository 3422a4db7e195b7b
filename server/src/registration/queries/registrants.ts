import type { ListQuery } from "@marquee/contract/kernel";
import { registration as calls } from "@marquee/contract/registration";
import { and, eq, sql } from "drizzle-orm";
import { accountColumns, accountSearch, byUsername, visibleAccounts } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { registrations } from "../schema.ts";

const registrantKeyset = {
  fields: { registeredAt: { by: sql`${registrations.submittedAt}`, type: "timestamptz" }, username: byUsername },
  id: registrations.id,
} as const;

/** Walks registrations_submitted_order, which holds the submitted ones alone. */
export function listRegistrants(scope: Scope, eventId: string, query: ListQuery) {
  return listFound(
    scope,
    { kind: accountSearch, id: accounts.id, list: calls.registrants.list, keyset: registrantKeyset, query },
    (part, found) =>
      scope.database
        .select({ id: registrations.id, account: accountColumns, cursorKey: part.key })
        .from(registrations)
        .innerJoin(
          accounts,
          and(eq(accounts.organizationId, registrations.organizationId), eq(accounts.id, registrations.accountId)),
        )
        .where(
          and(
            ofTenant(scope, registrations),
            eq(registrations.eventId, eventId),
            sql`${registrations.status} = 'ready'`,
            visibleAccounts(scope),
            found,
            part.after,
          ),
        )
        .orderBy(...part.orderBy)
        .limit(part.limit)
        .offset(part.offset),
  );
}
