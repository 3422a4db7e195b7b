import { events as calls } from "@marquee/contract/events";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq } from "drizzle-orm";
import { accountColumns, accountSearch, byUsername, visibleAccounts } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { eventSponsors } from "../schema.ts";

const sponsorKeyset = {
  fields: { sortOrder: { by: eventSponsors.sortOrder, type: "integer" }, username: byUsername },
  id: eventSponsors.accountId,
} as const;

/** Walks event_sponsors_order. */
export function listSponsors(scope: Scope, eventId: string, query: ListQuery) {
  return listFound(
    scope,
    { kind: accountSearch, id: accounts.id, list: calls.sponsors.list, keyset: sponsorKeyset, query },
    (part, found) =>
      scope.database
        .select({ id: eventSponsors.accountId, account: accountColumns, cursorKey: part.key })
        .from(eventSponsors)
        .innerJoin(
          accounts,
          and(eq(accounts.organizationId, eventSponsors.organizationId), eq(accounts.id, eventSponsors.accountId)),
        )
        .where(
          and(
            ofTenant(scope, eventSponsors),
            eq(eventSponsors.eventId, eventId),
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
