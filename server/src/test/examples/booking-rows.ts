import { bookings, daysOfWeek } from "@marquee/contract/bookings";
import { managedBookings } from "@marquee/contract/managed-bookings";
import type { AccountFixture } from "../fixtures.ts";
import type { ExampleContext } from "./example-context.ts";

type Around = Pick<ExampleContext, "tenant" | "fixtures">;
type Rules = { readonly price?: number; readonly supply?: number; readonly needsApproval?: boolean };

export const daily = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, opens: "08:00", closes: "20:00" }));

/** A boathouse with a skiff that is rowed by the hour, every day, which an administrator has added. */
export async function openSpace(
  { tenant, fixtures }: Around,
  { price = 0, supply = 1, needsApproval = false }: Rules = {},
) {
  const administrator = await fixtures.account({ isAdministrator: true });
  const managing = tenant.as(administrator);
  const place = { name: "Boathouse", timezone: "UTC", description: "By the weir" };
  const { data: made } = await managing.call(managedBookings.createPlace, { body: place });
  const placeId = made.id;
  const body = { name: "Skiff", slotDuration: 60, price, supply, cancelHours: 1, needsApproval };
  const { data: space } = await managing.call(managedBookings.createSpace, { placeId, body });
  const at = { placeId, spaceId: space.id };
  await managing.call(managedBookings.setHours, { ...at, body: daily });
  return { administrator, managing, ...at };
}

/** The slot that begins at this time of a day that far ahead. */
export function slotAhead({ world }: Pick<ExampleContext, "world">, days: number, time = "10:00") {
  return { day: new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10), time };
}

/** What somebody holds there. */
export async function heldSlot(
  context: ExampleContext,
  at: { readonly placeId: string; readonly spaceId: string },
  { account = context.account, days = 2 }: { account?: AccountFixture; days?: number } = {},
): Promise<string> {
  const { placeId, spaceId } = at;
  const slot = slotAhead(context, days);
  const { data } = await context.tenant.as(account).call(bookings.book, { placeId, spaceId, body: slot });
  return data.id;
}

/** The same, confirmed. */
export async function bookedSlot(...asked: Parameters<typeof heldSlot>): Promise<string> {
  const [context, , { account = context.account } = {}] = asked;
  const bookingId = await heldSlot(...asked);
  await context.tenant.as(account).call(bookings.confirm, { bookingId });
  return bookingId;
}
