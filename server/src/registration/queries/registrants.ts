import type { ListQuery } from "@marquee/contract/kernel";
import { registration as calls } from "@marquee/contract/registration";
import { and, eq, sql } from "drizzle-orm";
import { byUsername, followedBy, listNamedAccounts } from "../../accounts/index.ts";
import type { Scope } from "../../kernel/scope.ts";
import { registrations } from "../schema.ts";

const keyset = {
  fields: { registeredAt: { by: sql`${registrations.submittedAt}`, type: "timestamptz" }, username: byUsername },
  id: registrations.id,
} as const;

/** Walks registrations_submitted_order, which holds the submitted ones alone. */
export function listRegistrants(
  scope: Scope,
  eventId: string,
  { followed = false, ...query }: ListQuery & { followed?: boolean | undefined },
) {
  const { list } = calls.registrants;
  const where = and(
    eq(registrations.eventId, eventId),
    sql`${registrations.status} = 'ready'`,
    followed ? followedBy(scope, registrations.accountId) : undefined,
  );
  return listNamedAccounts(scope, {
    table: registrations,
    account: registrations.accountId,
    list,
    keyset,
    query,
    where,
  });
}
