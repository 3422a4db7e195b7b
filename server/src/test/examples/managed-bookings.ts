import { managedBookings } from "@marquee/contract/managed-bookings";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { bookedSlot, daily, openSpace, slotAhead } from "./booking-rows.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const ofCommunity = "what belongs to the community is everybody's, and each administrator changes the same";
const showsNobodyElse = "it says how much is booked, and not by whom";
const booked = "who runs a place knows who has booked it, whatever is between two members";
const both = { showsBlocked: booked, showsBlockers: booked, reachesBlocked: booked };
type Opened = Awaited<ReturnType<typeof openSpace>>;

const nextYear = (from: number) => new Date(Date.UTC(new Date().getUTCFullYear() + 1, 5, from)).toISOString();
const closed = { start: nextYear(1), end: nextYear(3), note: "Varnish" };

/** Calls about places and who has booked them, of those who run a community. */
export function examplesOf(world: World): Examples {
  const managed = (inputOf: (opened: Opened) => object | Promise<object>) =>
    inContext(world, async (context): Promise<Prepared> => {
      const opened = await openSpace(context);
      const { administrator: caller, placeId, spaceId } = opened;
      const input = { placeId, spaceId, ...(await inputOf(opened)) };
      const says = { touchesOthers: ofCommunity, wordsStay: ofCommunity, showsNobodyElse };
      return { caller, input, peer: async () => undefined, ...says };
    });
  const listed = (addRow: (context: ExampleContext, opened: Opened) => Promise<unknown>) =>
    inContext(world, async (context): Promise<Prepared> => {
      const opened = await openSpace(context);
      const { administrator: caller, placeId } = opened;
      return { caller, input: { placeId }, addRow: () => addRow(context, opened), showsNobodyElse };
    });
  /** A booking of somebody, about which the administrator does something. */
  const about = (inputOf: (bookingId: string, opened: Opened) => object | Promise<object>) =>
    inContext(world, async (context): Promise<Prepared> => {
      const opened = await openSpace(context, { supply: 10 });
      const bookingId = await bookedSlot(context, opened);
      const input = { bookingId, ...(await inputOf(bookingId, opened)) };
      const peer = async () => undefined;
      return { caller: opened.administrator, input, peer, touchesOthers: ofCommunity, wordsStay: ofCommunity, ...both };
    });
  const gig = { name: "Gig", slotDuration: 90, supply: 2, price: 500 };
  return {
    "managedBookings.places": listed((context) => openSpace(context)),
    "managedBookings.place": managed(() => ({})),
    "managedBookings.createPlace": managed(() => ({ body: { name: "Workshop", description: "With a bench" } })),
    "managedBookings.updatePlace": managed(() => ({ body: { name: "Boat shed", city: "Bremen" } })),
    "managedBookings.removePlace": managed(() => ({})),
    "managedBookings.spaces": listed((_, { managing, placeId }) =>
      managing.call(managedBookings.createSpace, { placeId, body: gig }),
    ),
    "managedBookings.space": managed(() => ({})),
    "managedBookings.createSpace": managed(() => ({ body: { ...gig, description: "For four" } })),
    "managedBookings.updateSpace": managed(() => ({ body: { name: "Double skiff", supply: 3 } })),
    "managedBookings.removeSpace": managed(() => ({})),
    "managedBookings.setHours": managed(() => ({ body: daily.slice(1, 6) })),
    "managedBookings.blackouts": managed(async ({ managing, placeId, spaceId }) => {
      await managing.call(managedBookings.addBlackout, { placeId, spaceId, body: closed });
      return {};
    }),
    "managedBookings.addBlackout": managed(() => ({ body: closed })),
    "managedBookings.removeBlackout": managed(async ({ managing, placeId, spaceId }) => {
      const { data } = await managing.call(managedBookings.addBlackout, { placeId, spaceId, body: closed });
      return { blackoutId: data.id };
    }),
    "managedBookings.list": inContext(world, async (context): Promise<Prepared> => {
      const opened = await openSpace(context, { supply: 20 });
      const addRow = async () => {
        const account: AccountFixture = await context.fixtures.account();
        return bookedSlot(context, opened, { account });
      };
      await addRow();
      return { caller: opened.administrator, input: {}, addRow, ...both };
    }),
    "managedBookings.get": about(() => ({})),
    "managedBookings.approve": inContext(world, async (context): Promise<Prepared> => {
      const opened = await openSpace(context, { supply: 10, needsApproval: true });
      const bookingId = await bookedSlot(context, opened);
      const peer = async () => undefined;
      const says = { touchesOthers: ofCommunity, wordsStay: ofCommunity, ...both };
      return { caller: opened.administrator, input: { bookingId }, peer, ...says };
    }),
    "managedBookings.move": about(() => ({ body: slotAhead({ world }, 4) })),
    "managedBookings.cancel": about(() => ({ body: { reason: "The river is too high" } })),
    "managedBookings.checkIn": about(() => ({})),
    "managedBookings.undoCheckIn": about(async (bookingId, { managing }) => {
      await managing.call(managedBookings.checkIn, { bookingId });
      return {};
    }),
  };
}
