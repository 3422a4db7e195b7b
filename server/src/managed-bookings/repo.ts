import { and, eq, type InferInsertModel } from "drizzle-orm";
import {
  bookingPlaces,
  bookings,
  bookingSpaceBlackouts,
  bookingSpaceHours,
  bookingSpaces,
} from "../bookings/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { insertWithSlug, slugFrom } from "../kernel/slug.ts";

type Made = "organizationId" | "id" | "slug" | "createdAt" | "updatedAt";
type PlaceSettings = Omit<InferInsertModel<typeof bookingPlaces>, Made>;
type SpaceSettings = Omit<InferInsertModel<typeof bookingSpaces>, Made>;

const onePlace = (scope: Scope, placeId: string) => and(ofTenant(scope, bookingPlaces), eq(bookingPlaces.id, placeId));
const oneSpace = (scope: Scope, spaceId: string) => and(ofTenant(scope, bookingSpaces), eq(bookingSpaces.id, spaceId));
const made = ({ organization, now }: Scope) => ({
  organizationId: organization.id,
  id: newId(),
  createdAt: now,
  updatedAt: now,
});

export async function insertPlace(scope: Scope, place: PlaceSettings): Promise<string> {
  const row = { ...place, ...made(scope) };
  await insertWithSlug(slugFrom(place.name) || "place", (slug) =>
    scope.database
      .insert(bookingPlaces)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning({ id: bookingPlaces.id }),
  );
  return row.id;
}

/** Holds a place until the commit: nobody books there meanwhile. False where there is none. */
export async function lockPlace(scope: Scope, placeId: string): Promise<boolean> {
  const held = await scope.database
    .select({ id: bookingPlaces.id })
    .from(bookingPlaces)
    .where(onePlace(scope, placeId))
    .for("update");
  return held.length > 0;
}

export async function savePlace(scope: Scope, placeId: string, place: Partial<PlaceSettings>): Promise<void> {
  await scope.database
    .update(bookingPlaces)
    .set({ ...place, updatedAt: scope.now })
    .where(onePlace(scope, placeId));
}

/** With its spaces and all that was ever booked there. */
export async function deletePlace(scope: Scope, placeId: string): Promise<void> {
  await scope.database.delete(bookingPlaces).where(onePlace(scope, placeId));
}

export async function insertSpace(scope: Scope, space: SpaceSettings): Promise<string> {
  const row = { ...space, ...made(scope) };
  await insertWithSlug(slugFrom(space.name) || "space", (slug) =>
    scope.database
      .insert(bookingSpaces)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning({ id: bookingSpaces.id }),
  );
  return row.id;
}

export async function saveSpace(scope: Scope, spaceId: string, space: Partial<SpaceSettings>): Promise<void> {
  await scope.database
    .update(bookingSpaces)
    .set({ ...space, updatedAt: scope.now })
    .where(oneSpace(scope, spaceId));
}

/** With all that was ever booked of it. */
export async function deleteSpace(scope: Scope, spaceId: string): Promise<void> {
  await scope.database.delete(bookingSpaces).where(oneSpace(scope, spaceId));
}

type Hours = Pick<InferInsertModel<typeof bookingSpaceHours>, "dayOfWeek" | "opens" | "closes">;

/** In place of those that were there. */
export async function saveHours(scope: Scope, spaceId: string, hours: readonly Hours[]): Promise<void> {
  const { organization, database } = scope;
  await database
    .delete(bookingSpaceHours)
    .where(and(ofTenant(scope, bookingSpaceHours), eq(bookingSpaceHours.spaceId, spaceId)));
  if (hours.length > 0)
    await database
      .insert(bookingSpaceHours)
      .values(hours.map((each) => ({ ...each, organizationId: organization.id, id: newId(), spaceId })));
  await saveSpace(scope, spaceId, {});
}

type Blackout = Pick<InferInsertModel<typeof bookingSpaceBlackouts>, "spaceId" | "start" | "end" | "note">;

export async function insertBlackout(scope: Scope, blackout: Blackout): Promise<string> {
  const row = { ...blackout, ...made(scope) };
  await scope.database.insert(bookingSpaceBlackouts).values(row);
  return row.id;
}

/** False where the space has none of that id. */
export async function deleteBlackout(
  scope: Scope,
  { spaceId, blackoutId }: { readonly spaceId: string; readonly blackoutId: string },
): Promise<boolean> {
  const deleted = await scope.database
    .delete(bookingSpaceBlackouts)
    .where(
      and(
        ofTenant(scope, bookingSpaceBlackouts),
        eq(bookingSpaceBlackouts.spaceId, spaceId),
        eq(bookingSpaceBlackouts.id, blackoutId),
      ),
    )
    .returning({ id: bookingSpaceBlackouts.id });
  return deleted.length > 0;
}

export async function storeArrival(scope: Scope, bookingId: string, usedAt: Date | null): Promise<void> {
  await scope.database
    .update(bookings)
    .set({ usedAt, updatedAt: scope.now })
    .where(and(ofTenant(scope, bookings), eq(bookings.id, bookingId)));
}
