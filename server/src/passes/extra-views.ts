import type {
  EventAddOnSummary,
  EventRoomType,
  EventRoomTypeReservationSummary,
  PassTypeSummary,
} from "@marquee/contract/passes";
import { publicImageView } from "../images/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { withTax } from "../pricing/index.ts";
import type { AddOnRow } from "./queries/add-ons.ts";
import type { PassTypeRow } from "./queries/pass-types.ts";
import type { RoomTypeRow } from "./queries/room-types.ts";
import { passTypeView } from "./views.ts";

type Viewing = Pick<Scope, "organization" | "now" | "surface">;

/** From so many free places down a screen says how many are left. */
const fewPlaces = 10;
const left = (free: number | null): number | null => (free !== null && free <= fewPlaces ? free : null);

export function addOnView(scope: Viewing, row: AddOnRow): EventAddOnSummary {
  const { free, image, event, passTypeIds: _, ...addOn } = row;
  const fullPrice = withTax(scope.organization, event, row.price, "addOn");
  return { ...addOn, fullPrice, image: publicImageView(scope, image), placesLeft: left(free), soldOut: free === 0 };
}

/** `fullNights`: days whose nights are taken, where stays have dates. */
export function roomTypeView(
  scope: Viewing,
  row: RoomTypeRow,
  { passTypes, fullNights }: { passTypes: readonly PassTypeRow[]; fullNights: readonly string[] },
): EventRoomType {
  const image = publicImageView(scope, row.image);
  if (!image) throw new Error(`room type ${row.id} has no picture`);
  const typeOf = (id: string): PassTypeSummary[] =>
    passTypes.filter((passType) => passType.id === id).map((passType) => passTypeView(scope, passType));
  return {
    ...row,
    fullPrice: withTax(scope.organization, row.event, row.price, "room"),
    image,
    soldOut: row.free === 0,
    placesLeft: left(row.free),
    fullNights: [...fullNights],
    passTypes: row.passTypes.flatMap((terms) => typeOf(terms.passTypeId).map((passType) => ({ ...terms, passType }))),
    addOns: row.addOns,
  };
}

type Reserved = {
  readonly id: string;
  readonly start: Date | null;
  readonly end: Date | null;
  readonly roomTypeId: string;
  readonly price: number;
  readonly discount: number;
};

export function reservationView(
  scope: Viewing,
  { id, start, end, roomTypeId, price, discount }: Reserved,
  { roomTypes, passTypes }: { roomTypes: readonly RoomTypeRow[]; passTypes: readonly PassTypeRow[] },
): EventRoomTypeReservationSummary {
  const room = roomTypes.find((each) => each.id === roomTypeId);
  if (!room) throw new Error(`reservation ${id} has no room type`);
  const eventRoomType = roomTypeView(scope, room, { passTypes, fullNights: [] });
  return { id, start, end, eventRoomTypeId: roomTypeId, eventRoomType, price, discount };
}
