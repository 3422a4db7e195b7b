import { coHosts as calls } from "@marquee/contract/co-hosts";
import type { ListQuery } from "@marquee/contract/kernel";
import { eq } from "drizzle-orm";
import { byUsername, listNamedAccounts } from "../accounts/index.ts";
import { eventCoHosts } from "../events/hosts-schema.ts";
import type { Scope } from "../kernel/scope.ts";

const keyset = {
  fields: { createdAt: { by: eventCoHosts.createdAt, type: "timestamptz" }, username: byUsername },
  id: eventCoHosts.accountId,
} as const;

/** Who organises an event beside its host, first come first; some 20 at most. Uses the key of event_co_hosts. */
export function listCoHosts(scope: Scope, eventId: string, query: ListQuery) {
  const { list } = calls.list;
  const where = eq(eventCoHosts.eventId, eventId);
  return listNamedAccounts(scope, {
    table: eventCoHosts,
    account: eventCoHosts.accountId,
    list,
    keyset,
    query,
    where,
  });
}
