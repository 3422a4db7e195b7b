import { and, eq } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { eventCanceled, eventChanged, eventMoved } from "./events.ts";
import { formerEventSlugs } from "./former-slugs-schema.ts";
import { savedEvents } from "./saved-schema.ts";
import { events } from "./schema.ts";

type Change = Partial<Omit<typeof events.$inferInsert, "organizationId" | "id" | "createdAt" | "updatedAt">>;

/** Nobody else changes an event, or what hangs on it, until the end of the transaction. */
export async function lockEvent(scope: Scope, eventId: string): Promise<void> {
  const own = and(ofTenant(scope, events), eq(events.id, eventId));
  await scope.database.select({ id: events.id }).from(events).where(own).for("update");
}

/** Changes an event, and publishes that it did; to those who come also, what they have to know. */
export async function changeEvent(scope: Scope, eventId: string, change: Change): Promise<void> {
  const own = and(ofTenant(scope, events), eq(events.id, eventId));
  const [before] = await scope.database
    .select({ slug: events.slug, status: events.status, eventStart: events.eventStart })
    .from(events)
    .where(own)
    .for("update");
  await scope.database
    .update(events)
    .set({ ...change, updatedAt: scope.now })
    .where(own);
  if (before && change.slug !== undefined && change.slug !== before.slug)
    await keepFormerSlug(scope, eventId, { slug: before.slug, now: change.slug });
  scope.publish(eventChanged({ eventId }));
  if (before?.status !== "published") return;
  if (change.status === "canceled") scope.publish(eventCanceled({ eventId }));
  else if (change.eventStart && change.eventStart.getTime() !== before.eventStart.getTime())
    scope.publish(eventMoved({ eventId }));
}

/** What links to the event goes on doing so; an address that it takes again is its own. */
async function keepFormerSlug(scope: Scope, eventId: string, { slug, now }: { slug: string; now: string }) {
  const { organization, database } = scope;
  await database
    .delete(formerEventSlugs)
    .where(
      and(ofTenant(scope, formerEventSlugs), eq(formerEventSlugs.slug, now), eq(formerEventSlugs.eventId, eventId)),
    );
  await database
    .insert(formerEventSlugs)
    .values({ organizationId: organization.id, slug, eventId, createdAt: scope.now })
    .onConflictDoUpdate({
      target: [formerEventSlugs.organizationId, formerEventSlugs.slug],
      set: { eventId, createdAt: scope.now },
    });
}

/** Saved again it stays as it is. */
export async function insertSaved(scope: Scope<Member>, eventId: string): Promise<void> {
  const { organization, caller, now } = scope;
  await scope.database
    .insert(savedEvents)
    .values({ organizationId: organization.id, accountId: caller.accountId, eventId, createdAt: now })
    .onConflictDoNothing();
}

/** False where it was not saved. */
export async function deleteSaved(scope: Scope<Member>, eventId: string): Promise<boolean> {
  const { accountId } = scope.caller;
  const gone = await scope.database
    .delete(savedEvents)
    .where(and(ofTenant(scope, savedEvents), eq(savedEvents.accountId, accountId), eq(savedEvents.eventId, eventId)))
    .returning({ eventId: savedEvents.eventId });
  return gone.length > 0;
}
