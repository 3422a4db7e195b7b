import { kernelErrors } from "@marquee/contract/kernel";
import type { ListingRoomType } from "@marquee/contract/listing-rooms";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findPassTypesOfEvent, findRoomTypes, isDated, nightPool, roomTypeView } from "../passes/index.ts";
import { nightsOfRooms } from "./nights.ts";
import { findTakenNights, findTakenRooms } from "./queries.ts";

type InEvent = { readonly id: string; readonly timezone: string | null };

/** Where nights are counted, as those who register count them. */
export const zoneOf = ({ timezone }: Pick<InEvent, "timezone">): string => timezone ?? "UTC";

/** Where people can stay, in the organiser's order. What is taken and what is left says the capacity ledger. */
export async function presentRoomTypes(scope: Scope, event: InEvent): Promise<ListingRoomType[]> {
  const { id: eventId } = event;
  const rows = await findRoomTypes(scope, eventId);
  const passTypes = await findPassTypesOfEvent(scope, eventId);
  const taken = await findTakenRooms(scope, eventId);
  const nightsOf = await nightsOfRooms(scope, rows, zoneOf(event));
  const pools = rows.flatMap((row) => (nightsOf.get(row.id) ?? []).map((night) => nightPool(row.id, night)));
  const takenNights = await findTakenNights(scope, pools);
  return rows.map((row, sortOrder) => {
    const nights = (nightsOf.get(row.id) ?? []).map((night) => {
      const { sold, held } = takenNights.get(nightPool(row.id, night)) ?? { sold: 0, held: 0 };
      return { night, sold, held, left: row.supply === null ? null : Math.max(0, row.supply - sold - held) };
    });
    const fullNights = nights.filter(({ left }) => left === 0).map(({ night }) => night);
    const fewest = row.supply === null ? null : Math.min(row.supply, ...nights.map(({ left }) => left ?? 0));
    return {
      ...roomTypeView(scope, row, { passTypes, fullNights }),
      sortOrder,
      active: row.active,
      isDated: isDated(row),
      ...(taken.get(row.id) ?? { sold: 0, held: 0 }),
      left: isDated(row) ? fewest : row.free,
      nights,
    };
  });
}

/** One of them as it is now. */
export async function presentRoomType(scope: Scope, event: InEvent, roomTypeId: string): Promise<ListingRoomType> {
  return (await presentRoomTypes(scope, event)).find(({ id }) => id === roomTypeId) ?? fail(kernelErrors.notFound);
}
