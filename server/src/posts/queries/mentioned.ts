import { and, or, type SQL, sql } from "drizzle-orm";
import { visibleAccounts } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { readableContent } from "../../contents/index.ts";
import { coHosts } from "../../events/index.ts";
import { events } from "../../events/schema.ts";
import { groupMemberships } from "../../groups/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type FindReaders, readerColumns } from "../../messages/index.ts";
import type { Audience } from "../audience.ts";

/** Who may read what is posted for an audience. */
export function readersIn(scope: Scope, audience: Audience): FindReaders {
  return (condition) =>
    scope.database
      .select(readerColumns)
      .from(accounts)
      .where(and(visibleAccounts(scope), condition, within(scope, audience)));
}

function within(scope: Scope, { group, event, content }: Audience): SQL | undefined {
  if (content) {
    const caller = { accountId: outer(accounts.id), isAdministrator: outer(accounts.isAdministrator) };
    return readableContent({ organization: scope.organization, now: scope.now, caller }, sql`${content.id}::uuid`);
  }
  if (group?.access === "private") return or(sql`${accounts.isAdministrator}`, isMember(scope, sql`${group.id}::uuid`));
  if (!event?.groupOnly) return undefined;
  const groupId = sql`(select e.group_id from ${events} e where ${ofTenant(scope, "e")} and e.id = ${event.id})`;
  const host = sql`${event.creatorId}::uuid`;
  const isCoHost = coHosts({
    tenant: scope.organization.id,
    event: sql`${event.id}::uuid`,
    host,
    account: outer(accounts.id),
  });
  const isHost = sql`(${accounts.id} = ${host} or ${isCoHost})`;
  return or(sql`${accounts.isAdministrator}`, isHost, isMember(scope, groupId));
}

/** Uses the key of group_memberships. */
const isMember = (scope: Scope, groupId: SQL): SQL => sql`exists (select from ${groupMemberships} m
  where ${ofTenant(scope, "m")} and m.group_id = ${groupId} and m.account_id = ${outer(accounts.id)})`;
