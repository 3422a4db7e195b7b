import { events as calls } from "@marquee/contract/events";
import type { ListQuery } from "@marquee/contract/kernel";
import { eq } from "drizzle-orm";
import { byUsername, listNamedAccounts } from "../../accounts/index.ts";
import type { Scope } from "../../kernel/scope.ts";
import { eventSponsors } from "../schema.ts";

const keyset = {
  fields: { sortOrder: { by: eventSponsors.sortOrder, type: "integer" }, username: byUsername },
  id: eventSponsors.accountId,
} as const;

/** Walks event_sponsors_order. */
export function listSponsors(scope: Scope, eventId: string, query: ListQuery) {
  const { list } = calls.sponsors;
  const where = eq(eventSponsors.eventId, eventId);
  return listNamedAccounts(scope, {
    table: eventSponsors,
    account: eventSponsors.accountId,
    list,
    keyset,
    query,
    where,
  });
}
