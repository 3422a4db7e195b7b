import type { BookedSpec, BookingPlaceSpec } from "../../test/fixtures-bookings.ts";
import { venues, zone } from "./riverside/venues.ts";
import type { DemoVenue } from "./types.ts";

type Booked = Pick<BookedSpec, "days" | "nth" | "reason" | "isAsked"> & { readonly by: string };
type SpaceSpec = BookingPlaceSpec["spaces"][number];
type DemoSpace = Omit<SpaceSpec, "booked" | "blackouts" | "imageId"> & {
  readonly booked: readonly Booked[];
  /** Days ahead that it is closed on from morning to evening, and why. */
  readonly closed?: readonly { readonly days: number; readonly note: string }[];
  /** The event whose picture it has, by slug. */
  readonly pictureOf: string;
};
export type DemoBookingPlace = Omit<BookingPlaceSpec, "spaces" | "imageId"> & {
  readonly pictureOf: string;
  readonly spaces: readonly DemoSpace[];
};

/** On these days of the week, Sunday 0, from and until these hours. */
const on = (days: readonly number[], opens: number, closes: number) =>
  days.map((dayOfWeek) => ({ dayOfWeek, opens: opens * 60, closes: closes * 60 }));
const weekdays = [1, 2, 3, 4, 5];
const weekend = [0, 6];

type Address = Pick<DemoVenue, "address1" | "city" | "zip" | "country">;
const addressOf = ({ address1, city, zip, country }: Address): Address => ({ address1, city, zip, country });

/** What can be booked, by the slug of the tenant. */
export const demoBookings: Readonly<Partial<Record<string, readonly DemoBookingPlace[]>>> = {
  riverside: [
    {
      name: "The Boathouse",
      timezone: zone,
      description:
        "Three skiffs and a workbench under the second arch. The code of the door comes with your booking; oars hang left of it. Life jackets are not optional.",
      pictureOf: "dawn-dip",
      ...addressOf(venues.boatyard),
      spaces: [
        {
          name: "Rowing skiff",
          description: "For two, an hour at a time, between the weir and the footbridge. Not above amber at the gauge.",
          pictureOf: "dawn-dip",
          supply: 3,
          slotDuration: 60,
          leadMinutes: 60,
          daysAhead: 28,
          cancelHours: 2,
          bookingsPerAccount: 3,
          hours: [...on(weekdays, 7, 10), ...on(weekdays, 17, 21), ...on(weekend, 8, 20)],
          booked: [
            { by: "kenji.watanabe", days: -20, nth: 1 },
            { by: "ines.duarte", days: -13, nth: 0 },
            { by: "amara.okafor", days: -13, nth: 0 },
            { by: "tadhg.omahony", days: -6, nth: 2 },
            { by: "ines.duarte", days: -6, nth: 2 },
            { by: "lucia.ferrer", days: -2, nth: 1, reason: "Red at the gauge since this morning. Come on Sunday!" },
            { by: "ines.duarte", days: 2, nth: 1 },
            { by: "noor.haddad", days: 2, nth: 1 },
            { by: "hana.sato", days: 2, nth: 1 },
            { by: "kwame.mensah", days: 3, nth: 0 },
            { by: "saoirse.byrne", days: 5, nth: 2 },
            { by: "ines.duarte", days: 9, nth: 0 },
          ],
        },
        {
          name: "Workbench",
          description: "With vices, clamps and the good light. Bring your own wood, and sweep before you go.",
          pictureOf: "repair-week",
          price: 800,
          tierPrices: [
            { tier: "neighbour", price: 500 },
            { tier: "patron", price: 0 },
          ],
          slotDuration: 180,
          bufferMinutes: 30,
          leadMinutes: 120,
          daysAhead: 60,
          cancelHours: 24,
          hours: [...on(weekdays, 9, 20), ...on([6], 10, 17)],
          closed: [{ days: 12, note: "Varnish dries" }],
          booked: [
            { by: "tadhg.omahony", days: -16, nth: 0 },
            { by: "brendan.walsh", days: -9, nth: 1 },
            { by: "marta.kowalska", days: -3, nth: 0 },
            { by: "tadhg.omahony", days: 3, nth: 1 },
            { by: "ines.duarte", days: 6, nth: 0 },
          ],
        },
      ],
    },
    {
      name: "The Old Mill, upstairs",
      timezone: zone,
      description: "Two rooms above the hall. The key is in the box by the stairs, and the neighbours sleep from ten.",
      pictureOf: "lantern-river-festival",
      ...addressOf(venues.mill),
      spaces: [
        {
          name: "Rehearsal room",
          description: "An upright piano, a small drum kit, music stands for twelve. Windows closed after eight.",
          pictureOf: "lantern-river-festival",
          price: 1000,
          slotDuration: 60,
          bufferMinutes: 15,
          leadMinutes: 30,
          daysAhead: 60,
          cancelHours: 24,
          bookingsPerAccount: 4,
          hours: [...on(weekdays, 16, 22), ...on(weekend, 10, 22)],
          booked: [
            { by: "pierre.lacombe", days: -15, nth: 2 },
            { by: "elodie.martin", days: -8, nth: 1 },
            { by: "elodie.martin", days: -1, nth: 1 },
            { by: "mateo.quiroga", days: 1, nth: 0 },
            { by: "elodie.martin", days: 6, nth: 1 },
            { by: "ines.duarte", days: 7, nth: 2 },
            { by: "aoife.kelleher", days: 8, nth: 3 },
          ],
        },
        {
          name: "Meeting room",
          description: "A long table, ten chairs, a screen. Free for groups of the river.",
          pictureOf: "repair-week",
          needsApproval: true,
          slotDuration: 120,
          leadMinutes: 0,
          daysAhead: 90,
          cancelHours: 1,
          hours: [...on(weekdays, 9, 21)],
          booked: [
            { by: "gurpreet.singh", days: -7, nth: 4 },
            { by: "amara.okafor", days: 1, nth: 4 },
            { by: "oluwaseun.ade", days: 4, nth: 2 },
            { by: "noor.haddad", days: 5, nth: 3, isAsked: true },
          ],
        },
      ],
    },
  ],
};
