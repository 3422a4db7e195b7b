import type { Page } from "@playwright/test";
import { callsOf } from "./calls.ts";

type Settings = {
  readonly name: string;
  readonly price?: number;
  readonly supply?: number;
  readonly needsApproval?: boolean;
};

const everyDay = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/**
 * A place with a space that is open every day from nine to six in UTC, by the hour; made by calls as a client of the
 * interface makes them, `administrator` is signed in. `remove` leaves the community as it was: others look at it too.
 */
export async function openSpace(administrator: Page, { name, price = 0, supply = 1, needsApproval = false }: Settings) {
  const call = callsOf<{ readonly id: string }>(administrator);
  const at = { address1: "4 Mill Quay", city: "Cork", country: "Ireland", timezone: "UTC" };
  const place = await call("post", "/manage/bookings/places", { name: `Boathouse ${name}`, active: true, ...at });
  const rules = { supply, price, cancelHours: 2, daysAhead: 60, active: true, needsApproval };
  const spaces = `/manage/bookings/places/${place.id}/spaces`;
  const space = await call("post", spaces, { name, slotDuration: 60, ...rules });
  const hours = everyDay.map((dayOfWeek) => ({ dayOfWeek, opens: "09:00", closes: "18:00" }));
  await call("put", `${spaces}/${space.id}/availability`, hours);
  const cancelAll = async (): Promise<void> => {
    const list = callsOf<readonly { readonly id: string; readonly status: string }[]>(administrator);
    const made = await list("get", `/manage/bookings?placeId=${place.id}&pageSize=50`);
    for (const { id, status } of made)
      if (status !== "canceled") await call("post", `/manage/bookings/${id}/cancel`, { reason: "The journey is over" });
  };
  return {
    placePath: `/bookings/places/${place.id}`,
    path: `/bookings/places/${place.id}/${space.id}`,
    remove: async () => {
      await cancelAll();
      await call("delete", `/manage/bookings/places/${place.id}`);
    },
  };
}
