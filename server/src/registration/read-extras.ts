import { registration } from "@marquee/contract/registration";
import { eventDetailPolicy, eventSummaryView } from "../events/index.ts";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import {
  addOnView,
  findAddOns,
  findPassTypesOfEvent,
  findRoomTypes,
  findTaken,
  isDated,
  isOfferedWith,
  nightPool,
  nightsOf,
  passTypeView,
  type RoomTypeRow,
  roomTypeView,
} from "../passes/index.ts";
import { keepAlive } from "./keep-alive.ts";
import { type Cart, openCart } from "./open-cart.ts";
import { continuingPolicy } from "./policy.ts";

/** Of what is in the cart; of everything that is sold while it is empty. Reading is activity. */
export const readAddOns = command(
  registration.addOns,
  continuingPolicy,
  async ({ scope, subject: context, params }) => {
    const cart = await openCart(scope, context);
    if (cart?.isLive) await keepAlive(scope, context, cart);
    const event = await eventDetailPolicy.load(scope, params.eventId);
    if (!event) fail(kernelErrors.notFound);
    const addOns = await findAddOns(scope, context.event.id);
    const passTypes = await findPassTypesOfEvent(scope, context.event.id);
    return passTypes.filter(isIn(cart)).map((row) => ({
      ...passTypeView(scope, row),
      visibility: row.visibility,
      active: row.active,
      event: eventSummaryView(scope, event),
      addOns: addOns.filter((addOn) => isOfferedWith(addOn, row.id)).map((addOn) => addOnView(scope, addOn)),
    }));
  },
);

export const readRoomTypes = command(registration.roomTypes, continuingPolicy, async ({ scope, subject: context }) => {
  const cart = await openCart(scope, context);
  if (cart?.isLive) await keepAlive(scope, context, cart);
  const passTypes = await findPassTypesOfEvent(scope, context.event.id);
  const wanted = new Set(passTypes.filter(isIn(cart)).map(({ id }) => id));
  const rooms = (await findRoomTypes(scope, context.event.id)).filter((room) => isForSome(room, wanted));
  const nights = rooms.flatMap((room) => sellableNights(room, context.event.timezone));
  const own = new Set(
    cart?.extras.reservations.flatMap(({ roomTypeId, start, end }) =>
      start && end ? nightsOf({ start, end }, context.event.timezone).map((night) => nightPool(roomTypeId, night)) : [],
    ),
  );
  const taken = await findTaken(
    scope,
    nights.map(({ pool }) => pool),
  );
  return rooms.map((room) =>
    roomTypeView(scope, room, {
      passTypes,
      fullNights: nights
        .filter(
          ({ roomTypeId, pool }) =>
            roomTypeId === room.id && room.supply !== null && !own.has(pool) && (taken.get(pool) ?? 0) >= room.supply,
        )
        .map(({ night }) => night),
    }),
  );
});

const isIn =
  (cart: Cart | undefined) =>
  ({ id, active }: { readonly id: string; readonly active: boolean }): boolean =>
    cart && cart.isLive ? cart.drafts.some(({ passTypeId }) => passTypeId === id) : active;

function isForSome({ active, passTypes }: RoomTypeRow, wanted: ReadonlySet<string>): boolean {
  return (
    active && (passTypes.length === 0 || passTypes.some(({ enabled, passTypeId }) => enabled && wanted.has(passTypeId)))
  );
}

type Night = { readonly roomTypeId: string; readonly night: string; readonly pool: string };

/** All nights that somebody may stay in a room, from the earliest coming to the latest leaving. */
function sellableNights(room: RoomTypeRow, timeZone: string): Night[] {
  if (!isDated(room)) return [];
  const ranges = [room, ...room.passTypes, ...room.addOns];
  const starts = ranges.flatMap(({ minStart, defaultStart }) => minStart ?? defaultStart ?? []);
  const ends = ranges.flatMap(({ maxEnd, defaultEnd }) => maxEnd ?? defaultEnd ?? []);
  if (starts.length === 0 || ends.length === 0) return [];
  const start = new Date(Math.min(...starts.map(Number)));
  const end = new Date(Math.max(...ends.map(Number)));
  return nightsOf({ start, end }, timeZone).map((night) => ({
    roomTypeId: room.id,
    night,
    pool: nightPool(room.id, night),
  }));
}
