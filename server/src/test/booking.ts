import { bookings } from "@marquee/contract/bookings";
import { payments } from "@marquee/contract/payments";
import { bookingsByTheClock } from "../bookings/by-the-clock.ts";
import { settle } from "./settle.ts";
import type { TestTenant, World } from "./world.ts";

/** Somebody who books at a place, and is written to. */
export async function booker(tenant: TestTenant, name: string, at: { placeId: string; spaceId: string }) {
  const { placeId, spaceId } = at;
  const email = `${name}@books.example`;
  const account = await tenant.fixtures.account({ email, locale: "en" });
  const client = tenant.as(account);
  return {
    account,
    client,
    email,
    hold: (slot: { day: string; time: string }) => client.call(bookings.book, { placeId, spaceId, body: slot }),
    confirm: (bookingId: string) => client.call(bookings.confirm, { bookingId }),
    move: (bookingId: string, slot: { day: string; time: string }) =>
      client.call(bookings.move, { bookingId, body: slot }),
    cancel: (bookingId: string) => client.call(bookings.cancel, { bookingId }),
    read: async (bookingId: string) => (await client.call(bookings.get, { bookingId })).data,
    ask: (bookingId: string) => client.call(bookings.intent, { bookingId }),
    pay: (intentId: string) => client.call(payments.capture, { intentId, body: {} }),
    slots: async (day: string) => {
      const { data } = await client.call(bookings.slots, { placeId, spaceId, firstDayOfMonth: day });
      return data.find((each) => each.day === day)?.slots ?? [];
    },
  };
}

/** The day that many days ahead, in UTC, which is the timezone of the places of tests. */
export const dayAhead = (world: World, days: number): string =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** What happens to bookings by itself as time goes on, and all that follows from it. */
export async function bookingsGoOn(world: World): Promise<void> {
  for (const { handle } of bookingsByTheClock({ driver: world.driver, clock: world.clock })) await handle();
  await settle(world);
}
