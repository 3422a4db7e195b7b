import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { notBlockedBetween } from "../../accounts/index.ts";
import { callerOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { eventCoHosts } from "../hosts-schema.ts";
import { events } from "../schema.ts";

type Hosting = {
  readonly tenant: string | SQL | Placeholder;
  readonly event: SQL;
  readonly host: SQL;
  /** May be null. */
  readonly account: SQL;
};

/**
 * Whether an account organises an event beside its host, a part of `canManage` of the policy: not while there is a block
 * between the two. Uses the keys of event_co_hosts and account_blocks.
 */
export const coHosts = ({ tenant, event, host, account }: Hosting): SQL<boolean> => sql<boolean>`exists (
  select from ${eventCoHosts} eh where ${ofTenant(tenant, "eh")} and eh.event_id = ${event} and eh.account_id = ${account}
    and ${notBlockedBetween(tenant, sql`eh.account_id`, host)})`;

/** Ids of the events that the caller is a co-host of. Uses event_co_hosts_account_index. */
export const coHosted = (scope: StatementScope): SQL => sql`array(
  select eh.event_id from ${eventCoHosts} eh join ${events} he on ${ofTenant(scope, "he")} and he.id = eh.event_id
  where ${ofTenant(scope, "eh")} and eh.account_id = ${callerOf(scope)}
    and ${notBlockedBetween(scope.organization.id, sql`eh.account_id`, sql`he.creator_id`)})`;
