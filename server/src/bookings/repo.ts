import { and, eq, lte, sql } from "drizzle-orm";
import { nextNumbers } from "../kernel/db/counters.ts";
import type { Database } from "../kernel/db/database.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { type answers, type cancelers, bookings } from "./schema.ts";

type Draft = Omit<
  typeof bookings.$inferInsert,
  "organizationId" | "id" | "status" | "alternateId" | "createdAt" | "updatedAt"
>;
type Canceler = (typeof cancelers)[number];

const oneBooking = (scope: Scope, bookingId: string) => and(ofTenant(scope, bookings), eq(bookings.id, bookingId));

/**
 * Holds a space and its place until the commit: who books it comes one after the other, and neither goes meanwhile.
 * False where there is none.
 */
export async function lockSpace(scope: Scope, spaceId: string): Promise<boolean> {
  const held = await scope.database.execute(sql`
    select s.id from booking_spaces s
    join booking_places p on p.organization_id = s.organization_id and p.id = s.place_id
    where ${ofTenant(scope, "s")} and s.id = ${spaceId}::uuid for update of s for share of p`);
  return held.length > 0;
}

/** Holds a booking until the commit. False where it is gone. */
export async function lockBooking(scope: Scope, bookingId: string): Promise<boolean> {
  const held = await scope.database
    .select({ id: bookings.id })
    .from(bookings)
    .where(oneBooking(scope, bookingId))
    .for("update");
  return held.length > 0;
}

export async function insertDraft(scope: Scope, draft: Draft): Promise<string> {
  const id = newId();
  const at = { createdAt: scope.now, updatedAt: scope.now };
  await scope.database
    .insert(bookings)
    .values({ ...draft, organizationId: scope.organization.id, id, status: "draft", ...at });
  return id;
}

/** Moves when a held place goes back, and never to an earlier moment. */
export async function renewDraft(scope: Scope, bookingId: string, expiresAt: Date): Promise<void> {
  await scope.database
    .update(bookings)
    .set({
      expiresAt: sql`greatest(${bookings.expiresAt}, ${expiresAt.toISOString()}::timestamptz)`,
      updatedAt: scope.now,
    })
    .where(and(oneBooking(scope, bookingId), eq(bookings.status, "draft")));
}

type Answer = { readonly approval: (typeof answers)[number]; readonly expiresAt: Date };

/** Of a held place: what was asked or answered, and how long it is held for that. */
export async function storeAnswer(scope: Scope, bookingId: string, answer: Answer): Promise<void> {
  await scope.database
    .update(bookings)
    .set({ ...answer, updatedAt: scope.now })
    .where(and(oneBooking(scope, bookingId), eq(bookings.status, "draft")));
}

/** How long before a booking whoever has it is reminded, in ms. */
const remindedAhead = 24 * 60 * 60_000;

/** When whoever has a booking is reminded; null for one that begins before a reminder would come. */
function remindAtOf(start: Date, now: Date): Date | null {
  const at = new Date(start.getTime() - remindedAhead);
  return at > now ? at : null;
}

/** What confirmed it, where somebody accepted it or money did. */
export type ConfirmedBy = { readonly intentId: string; readonly unit: number } | { readonly approval: "granted" };
type Confirmed = { readonly id: string; readonly start: Date; readonly alternateId: number | null };

/** Gives it its number. Whoever confirms it later than a reminder would come needs none. */
export async function storeConfirmed(
  scope: Scope,
  { id, start, alternateId }: Confirmed,
  by: ConfirmedBy | undefined,
): Promise<void> {
  const number = alternateId ?? (await nextNumbers(scope, { booking: 1 })).booking;
  await scope.database
    .update(bookings)
    .set({
      status: "ready",
      alternateId: number,
      expiresAt: null,
      canceledAt: null,
      canceledBy: null,
      remindAt: remindAtOf(start, scope.now),
      updatedAt: scope.now,
      ...by,
    })
    .where(oneBooking(scope, id));
}

type Moved = Pick<Draft, "unit" | "day" | "time" | "start" | "end" | "occupiedUntil" | "cancelableUntil">;

/** Who it is moved for is reminded of the new time. */
export async function storeMoved(scope: Scope, bookingId: string, moved: Moved): Promise<void> {
  await scope.database
    .update(bookings)
    .set({ ...moved, remindAt: remindAtOf(moved.start, scope.now), updatedAt: scope.now })
    .where(oneBooking(scope, bookingId));
}

type Cancellation = { readonly by: Canceler; readonly reason?: string };

export async function storeCanceled(scope: Scope, bookingId: string, { by, reason }: Cancellation): Promise<void> {
  await scope.database
    .update(bookings)
    .set({
      status: "canceled",
      canceledAt: scope.now,
      canceledBy: by,
      cancelReason: reason ?? null,
      expiresAt: null,
      remindAt: null,
      updatedAt: scope.now,
    })
    .where(oneBooking(scope, bookingId));
}

/** A held place whose time is over. */
const ended = (now: Date) =>
  ({ status: "canceled", canceledAt: now, canceledBy: "expiry", expiresAt: null, updatedAt: now }) as const;

const ofEnded = {
  organizationId: bookings.organizationId,
  bookingId: bookings.id,
  accountId: bookings.accountId,
  approval: bookings.approval,
};

export type EndedRow = {
  readonly organizationId: string;
  readonly bookingId: string;
  readonly accountId: string;
  readonly approval: (typeof answers)[number] | null;
};

/** Ends the held places of a space whose time is over, so that their units can be had again. Uses bookings_space_order. */
export function storeExpired(scope: Scope, spaceId: string): Promise<EndedRow[]> {
  const { now } = scope;
  return scope.database
    .update(bookings)
    .set(ended(now))
    .where(and(ofTenant(scope, bookings), eq(bookings.spaceId, spaceId), lte(bookings.expiresAt, now)))
    .returning(ofEnded);
}

/** Ends them for all tenants. Uses bookings_expiry_index. */
export function sweepExpired(database: Database, now: Date): Promise<EndedRow[]> {
  return database.update(bookings).set(ended(now)).where(lte(bookings.expiresAt, now)).returning(ofEnded);
}

/** Money for what nobody confirmed may arrive later, and finds what it is for until then. */
export async function forgetExpired(database: Database, before: Date): Promise<void> {
  await database
    .delete(bookings)
    .where(and(eq(bookings.canceledBy, "expiry"), lte(bookings.canceledAt, before), sql`${bookings.intentId} is null`));
}

type Near = { readonly organizationId: string; readonly bookingId: string; readonly accountId: string };

/** Takes what is to be reminded of, of all tenants: each once. Uses bookings_remind_index. */
export function claimReminders(database: Database, now: Date): Promise<Near[]> {
  return database
    .update(bookings)
    .set({ remindAt: null })
    .where(and(lte(bookings.remindAt, now), eq(bookings.status, "ready")))
    .returning({
      organizationId: bookings.organizationId,
      bookingId: bookings.id,
      accountId: bookings.accountId,
    });
}
