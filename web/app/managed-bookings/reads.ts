import { queryOptions, type Client } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { bookings } from "@marquee/contract/bookings";
import type { DataOf } from "@marquee/contract/kernel";
import { managedBookings } from "@marquee/contract/managed-bookings";
import { dayOf, startOfDay } from "../kernel/i18n/format.ts";
import type { TableQuery } from "../table/index.ts";
import { addDays, type Day } from "../calendar/index.ts";

export type ManagedBooking = DataOf<typeof managedBookings.get>;
export type ManagedPlace = DataOf<typeof managedBookings.place>;
export type ManagedSpace = DataOf<typeof managedBookings.space>;
export type Blackout = DataOf<typeof managedBookings.blackouts>[number];
export type DaySlots = DataOf<typeof bookings.slots>[number];

export const manageBookings = "/manage/bookings";
export const managePlaces = `${manageBookings}/places`;
export const pathOfPlace = ({ id }: Pick<ManagedPlace, "id">): string => `${managePlaces}/${id}`;
export const pathOfSpace = ({ id, placeId }: Pick<ManagedSpace, "id" | "placeId">): string =>
  `${managePlaces}/${placeId}/${id}`;

export const allTiers = [accounts.tiers, {}] as const;
export const allPlaces = [managedBookings.places, { pageSize: 100 }] as const;
export const placeAt = (placeId = "") => [managedBookings.place, { placeId }] as const;
export const bookingAt = (bookingId = "") => [managedBookings.get, { bookingId }] as const;
/** Where it gets another time. */
/** The booking whose page a code leads to, as whoever has booked shows it; undefined where it leads elsewhere. */
export const bookingIdIn = (code: string): string | undefined =>
  /\/bookings\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(code)?.[1];

export const pathOfMove = ({ id }: Pick<ManagedBooking, "id">): string => `${manageBookings}/${id}/move`;
/** A day at the desk of a place. */
export const deskPath = ({ place, day }: { place: Pick<ManagedPlace, "id">; day: Day }): string =>
  `${manageBookings}?${new URLSearchParams({ place: place.id, day })}`;
/** All of them: a place has a hundred at most. */
export const spacesOf = (placeId = "") => [managedBookings.spaces, { placeId, pageSize: 100 }] as const;
export const spaceAt = (placeId = "", spaceId = "") => [managedBookings.space, { placeId, spaceId }] as const;
export const blackoutsOf = (placeId = "", spaceId = "") => [managedBookings.blackouts, { placeId, spaceId }] as const;
/** What members can book in the month of a day. */
export const slotsOf = (space: Pick<ManagedSpace, "id" | "placeId">, firstDayOfMonth: Day) =>
  [bookings.slots, { placeId: space.placeId, spaceId: space.id, firstDayOfMonth }] as const;

/** What is confirmed within a time, as far as it is counted there. */
export const bookedWithin = (spaceId: string, from: string, until: string) =>
  [managedBookings.list, { spaceId, from, until, status: "ready", pageSize: 100 }] as const;

/** What waits for an answer, the next first. */
export const waitingBookings = [managedBookings.list, { asked: true, pageSize: 30 }] as const;

export type Period = "coming" | "past";
/** What is past has the latest first. */
export const orders: Readonly<Record<Period, string>> = { coming: "start", past: "-start" };
/** So many days from today on, or back from it. */
export const periodLengths: Readonly<Record<Period, readonly string[]>> = {
  coming: ["7", "30"],
  past: ["7", "30", "365"],
};

/** How a booking stands for those at the desk, and how the call finds it. */
const bookingStates = {
  confirmed: { status: "ready", checkedIn: false },
  arrived: { status: "ready", checkedIn: true },
  asked: { asked: true },
  held: { status: "draft", asked: false },
  canceled: { status: "canceled" },
} as const;
export type BookingState = keyof typeof bookingStates;
export const stateNames = [
  "asked",
  "confirmed",
  "arrived",
  "held",
  "canceled",
] as const satisfies readonly BookingState[];
export type Standing = Pick<ManagedBooking, "status" | "approval" | "usedAt">;
export const stateOf = ({ status, approval, usedAt }: Standing): BookingState => {
  if (status === "draft") return approval === "asked" ? "asked" : "held";
  if (status !== "ready") return "canceled";
  return usedAt === null ? "confirmed" : "arrived";
};

/** Whoever has it is expected still. */
export const isMovable = (
  { status, usedAt, start }: Pick<ManagedBooking, "status" | "usedAt" | "start">,
  now: number,
) => status === "ready" && usedAt === null && Date.parse(start) > now;

type Named = { readonly id: string };
/** What a table of bookings is narrowed by; spaces are those of the place that is chosen. */
export const bookingFilters = (period: Period, places: readonly Named[], spaces: readonly Named[]) => [
  { name: "place", values: places.map(({ id }) => id) },
  { name: "space", values: spaces.map(({ id }) => id) },
  { name: "period", values: periodLengths[period] },
  { name: "state", values: stateNames },
];

/** A table's bookings; today, by the clock of the community, is still to come. */
export const bookingsSource =
  (api: Client, period: Period, today: Today) =>
  ({ chosen, ...query }: TableQuery) => {
    const state = stateNames.find((each) => each === chosen["state"]);
    const [placeId, spaceId] = [chosen["place"], chosen["space"]];
    return queryOptions(api, managedBookings.list, {
      ...query,
      ...timesOf(period, today, chosen["period"]),
      ...(placeId && { placeId }),
      ...(placeId && spaceId && { spaceId }),
      ...(state && bookingStates[state]),
    });
  };

export type Today = { readonly day: Day; readonly timeZone: string };
export const todayIn = (now: number, timeZone: string): Today => ({ day: dayOf(now, timeZone), timeZone });

function timesOf(period: Period, { day, timeZone }: Today, days: string | undefined) {
  const at = (distance: number): string => instantOf(addDays(day, distance), timeZone);
  if (period === "coming") return { from: at(0), ...(days && { until: at(Number(days)) }) };
  return { until: at(0), ...(days && { from: at(-Number(days)) }) };
}

/** When a day begins at a place, as the contract has instants. */
export const instantOf = (day: Day, timeZone: string): string => new Date(startOfDay(day, timeZone)).toISOString();

type DayAsked = {
  readonly places: readonly Pick<ManagedPlace, "id" | "timezone">[];
  readonly now: number;
  readonly timeZone: string;
};

/** The day at the desk that an address asks for, at one place or at all of them. Without one it is today. */
export function deskIn(address: URLSearchParams, { places, now, timeZone }: DayAsked) {
  const place = places.find(({ id }) => id === address.get("place"));
  // Days and times are those of the place; of several places there is no such clock but the community's.
  const zone = (place ?? (places.length === 1 ? places[0] : undefined))?.timezone ?? timeZone;
  const today = dayOf(now, zone);
  const asked = address.get("day") ?? "";
  const day = Number.isNaN(startOfDay(asked, zone)) || asked === "" ? today : asked;
  const state = stateNames.find((each) => each === address.get("state"));
  return { day, today, timeZone: zone, placeId: place?.id, state, search: address.get("search") ?? "" };
}
export type Desk = ReturnType<typeof deskIn>;

/** Who comes that day, in the order of time. Whoever is searched for is found however their booking stands. */
export const bookingsAt = (desk: Desk) =>
  [
    managedBookings.list,
    {
      ...withinDay(desk),
      ...(desk.state ? bookingStates[desk.state] : desk.search === "" && { status: "ready" as const }),
      ...(desk.search && { search: desk.search }),
      orderBy: "start",
      pageSize: 100,
    },
  ] as const;

/** All who are expected that day, whatever the list is narrowed to. */
export const expectedAt = (desk: Desk) => bookingsAt({ ...desk, state: undefined, search: "" });

const withinDay = ({ day, timeZone, placeId }: Desk) => ({
  from: instantOf(day, timeZone),
  until: instantOf(addDays(day, 1), timeZone),
  ...(placeId && { placeId }),
});
