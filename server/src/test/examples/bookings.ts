import { kernelErrors } from "@marquee/contract/kernel";
import { managedBookings } from "@marquee/contract/managed-bookings";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { bookedSlot, heldSlot, openSpace, slotAhead } from "./booking-rows.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const forEverybody = { everybodyMay: "whoever is in the community books what it lends" };
const ownAlone = { showsNobodyElse: "it says what is left of a place, and not who has the rest" };
type Opened = Awaited<ReturnType<typeof openSpace>>;
type At = Pick<Opened, "placeId" | "spaceId">;

/** A place that is not shown, and a space that cannot be booked. */
const refusesHidden =
  (context: ExampleContext, { managing, placeId, spaceId }: Opened, rest: object = {}) =>
  async () => {
    const { data: other } = await managing.call(managedBookings.createSpace, {
      placeId,
      body: { name: "Gig", slotDuration: 60, active: false },
    });
    const hidden = await openSpace(context);
    await managing.call(managedBookings.updatePlace, { placeId: hidden.placeId, body: { active: false } });
    return [
      { input: { placeId, spaceId: other.id, ...rest }, error: kernelErrors.notFound },
      { input: { placeId: hidden.placeId, spaceId: hidden.spaceId, ...rest }, error: kernelErrors.notFound },
      { input: { placeId: hidden.placeId, spaceId, ...rest }, error: kernelErrors.notFound },
    ];
  };

/** Calls about what can be booked, and what the caller has booked. */
export function examplesOf(world: World): Examples {
  const seen = (inputOf: (at: At) => object) =>
    inContext(world, async (context): Promise<Prepared> => {
      const opened = await openSpace(context);
      const refusals = refusesHidden(context, opened);
      return { input: inputOf(opened), refusals, ...forEverybody, ...ownAlone };
    });
  const own = (before: typeof heldSlot, { price = 0, rest = {} }: { price?: number; rest?: object } = {}) =>
    inContext(world, async (context): Promise<Prepared> => {
      const opened = await openSpace(context, { supply: 10, price });
      const bookingId = await before(context, opened);
      return {
        input: { bookingId, ...rest },
        refusals: async () => [
          { caller: await context.fixtures.account(), error: kernelErrors.notFound },
          { caller: opened.administrator, error: kernelErrors.notFound },
        ],
        peer: async (account: AccountFixture) => before(context, opened, { account }),
        ...ownAlone,
      };
    });
  return {
    "bookings.list": inContext(world, async (context) => {
      const opened = await openSpace(context);
      let days = 1;
      const addRow = () => bookedSlot(context, opened, { days: (days += 1) });
      await addRow();
      return { input: {}, addRow, ...ownAlone };
    }),
    "bookings.places": inContext(world, async (context) => {
      await openSpace(context);
      return { input: {}, addRow: () => openSpace(context), ...ownAlone };
    }),
    "bookings.place": inContext(world, async (context): Promise<Prepared> => {
      const { placeId } = await openSpace(context);
      const refusals = async () => {
        const hidden = await openSpace(context);
        const body = { active: false };
        await hidden.managing.call(managedBookings.updatePlace, { placeId: hidden.placeId, body });
        return [{ input: { placeId: hidden.placeId }, error: kernelErrors.notFound }];
      };
      return { input: { placeId }, refusals, ...forEverybody, ...ownAlone };
    }),
    "bookings.spaces": inContext(world, async (context): Promise<Prepared> => {
      const { managing, placeId } = await openSpace(context);
      const body = { name: "Gig", slotDuration: 60 };
      const addRow = () => managing.call(managedBookings.createSpace, { placeId, body });
      const refusals = async () => {
        const hidden = await openSpace(context);
        const off = { placeId: hidden.placeId, body: { active: false } };
        await hidden.managing.call(managedBookings.updatePlace, off);
        return [{ input: { placeId: hidden.placeId }, error: kernelErrors.notFound }];
      };
      return { input: { placeId }, addRow, refusals, ...forEverybody, ...ownAlone };
    }),
    "bookings.space": seen(({ placeId, spaceId }) => ({ placeId, spaceId })),
    "bookings.slots": seen(({ placeId, spaceId }) => ({ placeId, spaceId })),
    "bookings.book": inContext(world, async (context): Promise<Prepared> => {
      const opened = await openSpace(context, { supply: 10 });
      const { placeId, spaceId } = opened;
      const body = slotAhead(context, 2);
      const refusals = refusesHidden(context, opened, { body });
      return { input: { placeId, spaceId, body }, refusals, ...forEverybody, ...ownAlone };
    }),
    "bookings.get": own(bookedSlot),
    "bookings.confirm": own(heldSlot),
    "bookings.move": own(bookedSlot, { rest: { body: slotAhead({ world }, 5) } }),
    "bookings.cancel": own(bookedSlot),
    "bookings.intent": own(heldSlot, { price: 1000 }),
  };
}
