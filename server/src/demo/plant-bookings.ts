import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import { demoBookings } from "./content/bookings.ts";
import type { DemoCommunity } from "./content/types.ts";
import { picture } from "./plant-events.ts";
import type { Pictures } from "./plant-pictures.ts";

type Around = {
  readonly pictures: Pictures;
  readonly person: (username: string) => AccountFixture;
  readonly now: Date;
};

const day = 24 * 60 * 60_000;

/** What can be booked in a community, and what its people have booked: always the same. */
export async function plantBookings(
  fixtures: Fixtures,
  { tenant }: Pick<DemoCommunity, "tenant">,
  { pictures, person, now }: Around,
): Promise<void> {
  await fixtures.bookingPlaces(
    (demoBookings[tenant] ?? []).map(({ pictureOf, spaces, ...place }) => ({
      ...place,
      ...picture("imageId", pictures("event", pictureOf)),
      spaces: spaces.map(({ pictureOf: shown, booked, closed = [], ...space }) => ({
        ...space,
        ...picture("imageId", pictures("event", shown)),
        blackouts: closed.map(({ days, note }) => ({
          start: new Date(now.getTime() + days * day),
          end: new Date(now.getTime() + (days + 1) * day),
          note,
        })),
        booked: booked.map(({ by, ...slot }) => ({ ...slot, account: person(by) })),
      })),
    })),
  );
}
