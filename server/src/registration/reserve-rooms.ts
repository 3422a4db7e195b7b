import { kernelErrors } from "@marquee/contract/kernel";
import { registration, registrationErrors } from "@marquee/contract/registration";
import { take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { findRoomTypes, type RoomTypeRow } from "../passes/index.ts";
import { claimsOfExtras } from "./extras.ts";
import { keepAlive } from "./keep-alive.ts";
import { bringUpToDate, type Cart, openCart, openLiveCart } from "./open-cart.ts";
import { holdTime } from "./hold-time.ts";
import { continuingPolicy, type RegistrationContext } from "./policy.ts";
import { noExtras } from "./queries/extras.ts";
import { forgetExtras, type StoredReservation, storeReservations } from "./repo/extras.ts";
import { sharing, stayIn } from "./stays.ts";

type Room = StoredReservation & { readonly roomType: RoomTypeRow };

/** The cart gets exactly these rooms, or nothing changes. */
export const reserveRooms = command(
  registration.reserve,
  continuingPolicy,
  async ({ scope, subject: context, body }) => {
    const cart = await openLiveCart(scope, context);
    const rooms = roomsOf(cart, context, await findRoomTypes(scope, context.event.id), body);
    await takeRooms(scope, context, cart, rooms);
    await keepAlive(scope, context, cart);
    await forgetExtras(scope, [{ addOns: [], reservationIds: cart.extras.reservations.map(({ id }) => id) }]);
    await storeReservations(scope, rooms);
    const now = await openCart(scope, context);
    if (!now) throw new Error("a cart went while it was locked");
    await bringUpToDate(scope, now, context);
    return null;
  },
);

type Asked = {
  readonly id: string;
  readonly reservation: {
    readonly id: string;
    readonly eventRoomTypeId: string;
    readonly start?: string | null | undefined;
    readonly end?: string | null | undefined;
  };
};

/** One room for each reservation that is named, with all passes that name it. */
function roomsOf(
  cart: Cart,
  { event }: RegistrationContext,
  roomTypes: readonly RoomTypeRow[],
  body: readonly Asked[],
): Room[] {
  const seen = new Set<string>();
  for (const [index, { id }] of body.entries()) {
    const passId = id.toLowerCase();
    if (!cart.drafts.some((pass) => pass.id === passId)) invalid(`${index}.id`, "is not a pass of the cart");
    if (seen.has(passId)) invalid(`${index}.id`, "is there twice");
    seen.add(passId);
  }
  const asked = Map.groupBy(body, ({ reservation }) => reservation.id.toLowerCase());
  return [...asked].map(([id, sharers]) => {
    const [first] = sharers;
    const roomType = roomTypes.find((each) => each.id === first?.reservation.eventRoomTypeId.toLowerCase());
    if (!first || !roomType) fail(registrationErrors.roomNotOffered, { name: "" });
    if (sharers.some(({ reservation }) => !isSame(reservation, first.reservation)))
      invalid(`${body.indexOf(first)}.reservation`, "is described in two ways");
    const passIds = sharers.map((each) => each.id.toLowerCase());
    const stay = stayIn(roomType, sharing(cart, passIds), datesOf(first), event.timezone);
    return {
      id,
      registrationId: cart.registration.id,
      roomTypeId: roomType.id,
      start: stay?.start ?? null,
      end: stay?.end ?? null,
      passIds,
      roomType,
    };
  });
}

const isSame = (one: Asked["reservation"], other: Asked["reservation"]): boolean =>
  one.eventRoomTypeId.toLowerCase() === other.eventRoomTypeId.toLowerCase() &&
  one.start === other.start &&
  one.end === other.end;

const datesOf = ({ reservation: { start, end } }: Asked) => ({
  start: start ? new Date(start) : undefined,
  end: end ? new Date(end) : undefined,
});

async function takeRooms(
  scope: Scope,
  { event }: RegistrationContext,
  { extras }: Cart,
  rooms: readonly Room[],
): Promise<void> {
  const reservations = rooms.map((room) => ({
    ...room,
    price: 0,
    discount: 0,
    createdAt: scope.now,
    updatedAt: scope.now,
  }));
  const wanted = claimsOfExtras({ ...noExtras, reservations }, event.timezone);
  const before = claimsOfExtras({ addOns: [], reservations: extras.reservations }, event.timezone);
  const gone = before.filter(
    (held) => !wanted.some(({ ownerId, subjectId }) => ownerId === held.ownerId && subjectId === held.subjectId),
  );
  const [refusal] = await take(scope, [
    {
      claims: [...wanted, ...gone.map((claim) => ({ ...claim, quantity: 0 }))],
      expiresAt: new Date(scope.now.getTime() + holdTime),
    },
  ]);
  if (!refusal) return;
  const claim = wanted.find(({ subjectId }) => subjectId === refusal.subjectId);
  const name = rooms.find(({ id }) => id === claim?.ownerId)?.roomType.name ?? "";
  fail(registrationErrors.soldOut, { name });
}

function invalid(path: string, reason: string): never {
  fail(kernelErrors.invalid, {}, [{ path, reason }]);
}
