import { type SQL, sql } from "drizzle-orm";
import { reader } from "../../kernel/db/database.ts";
import type { Driver } from "../../kernel/db/driver.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { HoldsRight } from "../../kernel/files/index.ts";
import { manages, opensTo } from "./media.ts";

const managed = manages({
  tenant: sql`e.organization_id`,
  event: sql`e.id`,
  creator: sql`e.creator_id`,
  account: sql`a.id`,
  role: sql`g.role`,
  isAdministrator: sql`a.is_administrator`,
});

/**
 * Whether an account may open something of an event: who looks after it may, and whoever it opens to, where they see the
 * event. For a statement that has the event as `e`, the account as `a`, and as `g` their membership of the event's group.
 */
export const mayOpen = (opens: SQL): SQL =>
  sql`(${managed} or (e.status <> 'draft' and (not e.group_only or g.role is not null) and ${opens}))`;

/**
 * Whether somebody may see a media item at this moment: what the policy and the list say, for whoever opens an address
 * that was made for them. A pass that is lost, a group that was left or an item that was taken away closes it at once.
 * Uses the keys of event_media_items, events, accounts and group_memberships.
 */
export function mediaRights(driver: Driver): HoldsRight {
  const system = reader(driver, "system");
  return async (organizationId, { id, accountId }) => {
    const rows = await system.execute(sql`
      select m.id from event_media_items m
      join events e on e.organization_id = m.organization_id and e.id = m.event_id
      join accounts a on a.organization_id = m.organization_id and a.id = ${accountId}
        and a.suspended_at is null and a.deleted_at is null
      left join group_memberships g on g.organization_id = m.organization_id and g.group_id = e.group_id and g.account_id = a.id
      where ${ofTenant(organizationId, "m")} and m.id = ${id} and ${mayOpen(opensTo(sql`a.id`))}`);
    return rows.length > 0;
  };
}
