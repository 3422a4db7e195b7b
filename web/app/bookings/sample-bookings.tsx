import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import axe from "axe-core";
import { Route, Routes, useLocation } from "react-router";
import { expect } from "vitest";
import { show } from "../test/shown.tsx";
import BookingPage from "./booking-page.tsx";
import BookingsPage from "./bookings-page.tsx";
import MovePage from "./move-page.tsx";
import OwnBookingsPage from "./own-bookings-page.tsx";
import PlacePage from "./place-page.tsx";
import type { Booking, BookingPlace, BookingSpace, DaySlots } from "./reads.ts";
import SpacePage from "./space-page.tsx";

const id = (last: number): string => `0192aaaa-0000-4000-8000-0000000000${String(last).padStart(2, "0")}`;
export const placeId = id(1);
export const spaceId = id(2);
export const bookingId = id(3);
const intentId = id(4);

const made = { createdAt: "2026-01-20T10:00:00.000Z", updatedAt: "2026-01-20T10:00:00.000Z" };
export const place: BookingPlace = {
  id: placeId,
  name: "The boathouse",
  slug: "the-boathouse",
  timezone: "UTC",
  description: "By the old lock",
  image: null,
  address1: "4 Mill Quay",
  address2: null,
  city: "Cork",
  state: null,
  zip: "T12",
  country: "Ireland",
  spacesCount: 2,
  viewer: { canManage: false },
  ...made,
};

const opening = (dayOfWeek: "monday" | "tuesday" | "wednesday" | "thursday" | "friday") => ({
  id: id(40),
  dayOfWeek,
  opens: "09:00",
  closes: "18:00",
  startTime: "1970-01-01T09:00:00.000Z",
  endTime: "1970-01-01T18:00:00.000Z",
});
export const space: BookingSpace = {
  id: spaceId,
  placeId,
  name: "Workshop",
  slug: "workshop",
  supply: 1,
  slotDuration: 60,
  price: 0,
  currency: "EUR",
  description: "With all tools",
  image: null,
  start: null,
  end: null,
  leadMinutes: 120,
  daysAhead: null,
  bufferMinutes: 0,
  cancelHours: 24,
  bookingsPerAccount: 2,
  needsApproval: false,
  tierPrices: [],
  availability: (["monday", "tuesday", "wednesday", "thursday", "friday"] as const).map(opening),
  viewer: { canBook: true, coming: 0, price: 0 },
  ...made,
};

export const tierOf = (last: number, name: string): BookingSpace["tierPrices"][number]["tier"] => ({
  id: id(50 + last),
  slug: name.toLowerCase(),
  priority: 10 - last,
  name,
  iconName: "award",
  color: null,
  image: {
    id: id(60),
    uri: "/images/award.png",
    width: 64,
    height: 64,
    moderation: "safe",
    placeholder: null,
    color: null,
  },
  isBadge: true,
});

const minute = 60_000;
const from = (now: number, minutes: number): string => new Date(now + minutes * minute).toISOString();

/** A booking of a day from now, unless it is said otherwise. */
export function bookingAt(now: number, parts: Partial<Booking> = {}): Booking {
  const { placeId: _place, ...ofSpace } = space;
  const start = from(now, 26 * 60);
  return {
    id: bookingId,
    alternateId: 12,
    day: start.slice(0, 10),
    time: start.slice(11, 16),
    duration: 60,
    status: "ready",
    space: ofSpace,
    place,
    start,
    end: from(now, 27 * 60),
    price: 0,
    currency: "EUR",
    approval: null,
    expiresAt: null,
    usedAt: null,
    canceledAt: null,
    cancelReason: null,
    cancelableUntil: from(now, 2 * 60),
    viewer: { canCancel: true, canMove: true, refund: 0 },
    ...made,
    ...parts,
  };
}

/** Held for so many minutes more. */
export const held = (now: number, minutes: number, parts: Partial<Booking> = {}): Booking =>
  bookingAt(now, { status: "draft", alternateId: 0, expiresAt: from(now, minutes), ...parts });

/** A day with slots from nine on by the hour, in UTC; of each how many are left. */
export const dayWith = (day: string, ...left: readonly number[]): DaySlots => ({
  day,
  slots: left.map((supply, index) => {
    const hour = String(9 + index).padStart(2, "0");
    const next = String(10 + index).padStart(2, "0");
    return { time: `${hour}:00`, supply, start: `${day}T${hour}:00:00.000Z`, end: `${day}T${next}:00:00.000Z` };
  }),
});

export const intent = {
  id: intentId,
  secret: "secret",
  amount: 1200,
  salesTax: 200,
  currency: "EUR",
  inBrowser: null,
  byHand: {
    reference: "ABCD-EFGH-JKMN",
    amount: 1200,
    currency: "EUR",
    dueBy: "2030-06-01T00:00:00.000Z",
    holder: "Riverside",
    account: null,
    bank: null,
    bic: null,
    note: null,
  },
};

type Refusal = { readonly status?: number; readonly code: string; readonly message: string };
type Answers = {
  readonly place?: Partial<BookingPlace> | Refusal;
  readonly places?: readonly BookingPlace[] | Refusal;
  readonly space?: Partial<BookingSpace>;
  readonly spaces?: readonly BookingSpace[];
  /** By month, `2027-01`; undefined where it never arrives. */
  readonly slots?: (month: string) => readonly DaySlots[] | Refusal | undefined;
  readonly booking?: () => Booking | Refusal;
  readonly bookings?: (past: boolean) => readonly Booking[];
  readonly intent?: () => object | Refusal;
  /** What a command is refused with; null where nothing answers. */
  readonly refuse?: (command: string) => Refusal | null | undefined;
  readonly isAdministrator?: boolean;
};

const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data });
const isRefusal = (data: object): data is Refusal => "code" in data && "message" in data;
const answer = (data: object) =>
  isRefusal(data) ? Response.json({ status: "error", data: null, ...data }, { status: data.status ?? 409 }) : ok(data);

/** A server with one place and one space; keeps what it was asked for and what it was sent. */
export function bookingServer(answers: Answers = {}) {
  const sent: { readonly command: string; readonly body: unknown }[] = [];
  const asked: string[] = [];
  const modules = eachModule(() => ({ canSee: true, canCreate: true }));
  const viewer = { isAdministrator: answers.isAdministrator ?? false, isModerator: false, modules };
  const self = { id: id(9), username: "ana", firstName: "Ana", lastName: null, image: null, viewer };
  const shownSpace = { ...space, ...answers.space };
  const shownPlace = answers.place && isRefusal(answers.place) ? answers.place : { ...place, ...answers.place };
  const read = ({ pathname, searchParams }: URL): object | undefined => {
    const path = pathname.replace("/api", "");
    if (path === "/self") return self;
    if (path === "/bookings/places") return answers.places ?? [shownPlace];
    if (path === `/bookings/places/${placeId}`) return shownPlace;
    if (path.endsWith("/spaces")) return answers.spaces ?? [shownSpace];
    if (path.endsWith("/slots")) return answers.slots?.(searchParams.get("firstDayOfMonth")?.slice(0, 7) ?? "");
    if (path.endsWith(spaceId)) return shownSpace;
    if (path === "/bookings") return answers.bookings?.(searchParams.get("past") === "true") ?? [];
    if (path.endsWith("/intent")) return answers.intent?.() ?? intent;
    return answers.booking?.();
  };
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const address = new URL(url, "http://localhost");
    const path = address.pathname.replace("/api", "");
    if (method === "GET") {
      asked.push(path + address.search);
      const found = read(address);
      return found ? answer(found) : new Promise<Response>(() => undefined);
    }
    const command = `${method} ${path}`;
    sent.push({ command, body: typeof body === "string" ? JSON.parse(body) : null });
    const refused = answers.refuse?.(command);
    if (refused === null) throw new TypeError("Nothing answers here.");
    return refused ? answer(refused) : ok(answers.booking?.() ?? { id: bookingId });
  };
  return { fetch, sent, asked };
}

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <p>You are at {pathname + search}</p>;
};
const Address = () => <output aria-label="address">{useLocation().search}</output>;

/** The pages of bookings where they stand in the product. */
export const Pages = () => (
  <main>
    <Address />
    <Routes>
      <Route path="/bookings" element={<BookingsPage />} />
      <Route path="/bookings/places/:placeId" element={<PlacePage />} />
      <Route path="/bookings/places/:placeId/:spaceId" element={<SpacePage />} />
      <Route path="/bookings/:bookingId" element={<BookingPage />} />
      <Route path="/bookings/:bookingId/move" element={<MovePage />} />
      <Route path="/me/bookings" element={<OwnBookingsPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  </main>
);

type Setting = Omit<NonNullable<Parameters<typeof show>[1]>, "fetch" | "at">;

export async function shown(at: string, answers: Answers = {}, setting: Setting = {}) {
  const server = bookingServer(answers);
  return { page: await show(Pages, { timeZone: "UTC", ...setting, at, fetch: server.fetch }), ...server };
}

export async function expectNoFaults(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
}
