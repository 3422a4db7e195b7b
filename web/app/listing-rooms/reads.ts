import type { DataOf } from "@marquee/contract/kernel";
import { listingRooms } from "@marquee/contract/listing-rooms";

export type ListingRoomType = DataOf<typeof listingRooms.list>[number];

export const roomTypesOf = (eventId: string) => [listingRooms.list, { eventId }] as const;

type PassType = { readonly id: string; readonly active: boolean };

/** Whether a pass that is on sale can have it. */
export const isForSome = ({ passTypes }: ListingRoomType, types: readonly PassType[]): boolean =>
  types.some(
    ({ id, active }) =>
      active && (passTypes.length === 0 || passTypes.some(({ passTypeId, enabled }) => enabled && passTypeId === id)),
  );
