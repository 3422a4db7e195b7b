import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { type AddOnRow, findAddOns, findRoomTypes, type RoomTypeRow } from "../../passes/index.ts";
import { passAddOns, reservationPasses, reservations } from "../extras-schema.ts";

export type OwnedAddOn = Omit<typeof passAddOns.$inferSelect, "organizationId"> & { readonly addOn: AddOnRow };
export type OwnedReservation = Omit<typeof reservations.$inferSelect, "organizationId"> & {
  /** Those who share the room, in the order in which they were made. */
  readonly passIds: readonly string[];
  readonly roomType: RoomTypeRow;
};

/** What passes have beside themselves. */
export type Extras = { readonly addOns: readonly OwnedAddOn[]; readonly reservations: readonly OwnedReservation[] };
export const noExtras: Extras = { addOns: [], reservations: [] };

/** The extras of passes of one event. What is offered there is read only where there are any. */
export async function findExtras(scope: LedgerScope, eventId: string, passIds: readonly string[]): Promise<Extras> {
  if (passIds.length === 0) return noExtras;
  const ownAddOns = await scope.database
    .select()
    .from(passAddOns)
    .where(and(ofTenant(scope, passAddOns), sql`${passAddOns.passId} = any(${arrayOf("uuid", passIds)})`))
    .orderBy(asc(passAddOns.createdAt), asc(passAddOns.addOnId));
  const rooms = await scope.database
    .select({ passId: reservationPasses.passId, reservation: getTableColumns(reservations) })
    .from(reservationPasses)
    .innerJoin(
      reservations,
      and(sameTenant(reservations, reservationPasses), eq(reservations.id, reservationPasses.reservationId)),
    )
    .where(and(ofTenant(scope, reservationPasses), inArray(reservationPasses.passId, [...passIds])))
    .orderBy(asc(reservationPasses.passId));
  const offeredAddOns = ownAddOns.length > 0 ? await findAddOns(scope, eventId) : [];
  const offeredRooms = rooms.length > 0 ? await findRoomTypes(scope, eventId) : [];
  return {
    addOns: ownAddOns.flatMap((own) =>
      offeredAddOns.filter(({ id }) => id === own.addOnId).map((addOn) => ({ ...own, addOn })),
    ),
    reservations: [...Map.groupBy(rooms, ({ reservation }) => reservation.id).values()].flatMap((sharing) => {
      const [first] = sharing;
      const roomType = offeredRooms.find(({ id }) => id === first?.reservation.roomTypeId);
      return first && roomType
        ? [{ ...first.reservation, passIds: sharing.map(({ passId }) => passId), roomType }]
        : [];
    }),
  };
}
