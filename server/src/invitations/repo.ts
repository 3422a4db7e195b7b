import { and, eq, sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { groupLinks, linkEntrants } from "../admission/schema.ts";
import type { Database } from "../kernel/db/database.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { mailInvitations } from "../mail-invitations/schema.ts";

/** Whoever comes by a link at the same moment comes one after the other. */
export async function holdLink(scope: Scope, linkId: string): Promise<void> {
  await scope.database
    .select({ id: groupLinks.id })
    .from(groupLinks)
    .where(and(ofTenant(scope, groupLinks), eq(groupLinks.id, linkId)))
    .for("update");
}

/** How many are on their way by a link, perhaps without one of them. Uses the key of link_entrants. */
export async function countHeld(scope: Scope, linkId: string, but = ""): Promise<number> {
  const [row] = await scope.database.execute<{ held: number }>(sql`
    select count(*)::int as held from ${linkEntrants} e where ${ofTenant(scope, "e")} and e.link_id = ${linkId}
      and e.address_key <> ${but} and e.held_until > ${scope.now.toISOString()}`);
  return row?.held ?? 0;
}

type Entrant = { readonly linkId: string; readonly addressKey: string; readonly heldUntil: Date };

export async function insertEntrant(scope: Scope, entrant: Entrant): Promise<void> {
  const { organizationId, linkId, addressKey } = linkEntrants;
  await scope.database
    .insert(linkEntrants)
    .values({ organizationId: scope.organization.id, ...entrant })
    .onConflictDoUpdate({ target: [organizationId, linkId, addressKey], set: { heldUntil: entrant.heldUntil } });
}

/** The link by which an address entered last. Uses link_entrants_address_index. */
export async function findEntered(scope: Scope, addressKey: string): Promise<string | undefined> {
  const [row] = await scope.database.execute<{ linkId: string }>(sql`
    select e.link_id as "linkId" from ${linkEntrants} e where ${ofTenant(scope, "e")} and e.address_key = ${addressKey}
    order by e.held_until desc, e.link_id limit 1`);
  return row?.linkId;
}

export async function deleteEntrants(scope: Scope, addressKey: string): Promise<void> {
  await scope.database
    .delete(linkEntrants)
    .where(and(ofTenant(scope, linkEntrants), eq(linkEntrants.addressKey, addressKey)));
}

export async function forgetEntrants(database: Database, before: Date): Promise<void> {
  await database.execute(sql`delete from ${linkEntrants} e where e.held_until < ${before.toISOString()}`);
}

export async function findEmail(scope: Scope, accountId: string): Promise<string | null> {
  const [row] = await scope.database
    .select({ email: accounts.emailKey })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), eq(accounts.id, accountId)));
  return row?.email || null;
}

type Arrived = { readonly addressKey: string; readonly accountId: string };

/** Answers what the invitation promised, where there was one that stands. */
export async function noteJoined(scope: Scope, { addressKey, accountId }: Arrived) {
  const [row] = await scope.database.execute<{ tier: string | null }>(sql`
    update ${mailInvitations} i set state = 'joined', account_id = ${accountId}, updated_at = ${scope.now.toISOString()}
    where ${ofTenant(scope, "i")} and i.group_id is null and i.address_key = ${addressKey}
      and i.state not in ('canceled', 'joined')
    returning i.tier`);
  return row;
}
