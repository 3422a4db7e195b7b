import type { Id } from "@marquee/contract/kernel";
import { and, eq, sql } from "drizzle-orm";
import { insertAccount } from "../../accounts/index.ts";
import { groupMemberships } from "../../groups/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Scope } from "../../kernel/scope.ts";
import { passTypes } from "../../passes/schema.ts";
import { events } from "../schema.ts";

/** Of all of this nothing stays: it is written in a transaction that is undone. */
const about = ({ organization, now }: Scope) => ({ organizationId: organization.id, createdAt: now, updatedAt: now });

/** A number that no registration has, and that another preview at the same time does not wait for. */
const numberOfNone = (): number => -Math.ceil(Math.random() * Number.MAX_SAFE_INTEGER);

export async function publishForTheWhile(scope: Scope, eventId: string): Promise<void> {
  await scope.database
    .update(events)
    .set({ status: "published", publishAt: null })
    .where(and(ofTenant(scope, events), eq(events.id, eventId)));
}

/** Somebody without a name, of whom nothing is known. */
export async function beMember(scope: Scope): Promise<Id<"account">> {
  const id = newId();
  await insertAccount(scope.database, { ...about(scope), id, username: id, shareCode: id });
  return id;
}

export async function joinGroup(scope: Scope, groupId: string, accountId: string): Promise<void> {
  await scope.database.insert(groupMemberships).values({ ...about(scope), groupId, accountId });
}

type Holding = { readonly eventId: string; readonly passTypeId: string; readonly accountId: string };

/** False where the event has no such pass type. */
export async function holdPass(scope: Scope, { eventId, passTypeId, accountId }: Holding): Promise<boolean> {
  const own = and(ofTenant(scope, passTypes), eq(passTypes.eventId, eventId), eq(passTypes.id, passTypeId));
  const [type] = await scope.database.select({ price: passTypes.price }).from(passTypes).where(own);
  if (!type) return false;
  const registrationId = newId();
  const [tenant, now] = [sql`${scope.organization.id}::uuid`, sql`${scope.now.toISOString()}::timestamptz`];
  // Registrations know of events, not events of registrations: their tables are named, not imported.
  await scope.database.execute(sql`
    insert into registrations (organization_id, id, event_id, account_id, alternate_id, status, submitted_at, created_at, updated_at)
    values (${tenant}, ${registrationId}, ${eventId}, ${accountId}, ${numberOfNone()}, 'ready', ${now}, ${now}, ${now})`);
  await scope.database.execute(sql`
    insert into passes (organization_id, id, event_id, registration_id, pass_type_id, payer_id, price, code, alternate_id, status,
      created_at, updated_at)
    values (${tenant}, ${newId()}, ${eventId}, ${registrationId}, ${passTypeId}, ${accountId}, ${type.price}, ${newId()},
      ${numberOfNone()}, 'ready', ${now}, ${now})`);
  return true;
}
