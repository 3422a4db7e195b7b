import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import axe from "axe-core";
import { Route, Routes } from "react-router";
import { expect } from "vitest";
import BookingsComingPage from "./bookings-coming-page.tsx";
import BookingsDayPage from "./bookings-day-page.tsx";
import BookingsFramePage from "./bookings-frame-page.tsx";
import BookingsPastPage from "./bookings-past-page.tsx";
import MoveBookingPage from "./move-booking-page.tsx";
import PlacePage from "./place-page.tsx";
import PlacesPage from "./places-page.tsx";
import { boathouse, booked, closure, court, kenji } from "./samples.ts";
import SpacePage from "./space-page.tsx";

type Answered = {
  readonly bookings?: unknown;
  /** What waits for an answer. */
  readonly waiting?: unknown;
  readonly booking?: object;
  readonly places?: unknown;
  readonly place?: unknown;
  readonly spaces?: unknown;
  readonly space?: unknown;
  readonly blackouts?: unknown;
  readonly slots?: unknown;
  readonly tiers?: unknown;
  readonly isAdministrator?: boolean;
  /** Refuses every command. */
  readonly refusal?: { readonly code: string; readonly message: string };
};

/** Answers each read by its path, a number with a refusal; remembers the commands and what was asked for. */
export function server({ isAdministrator = true, refusal, ...others }: Answered = {}) {
  const sent: { command: string; body: unknown }[] = [];
  const asked: string[] = [];
  const modules = eachModule(() => ({ canSee: true, canCreate: true }));
  const { place = boathouse, space = court, booking = booked } = others;
  const answers: readonly (readonly [path: RegExp, data: unknown])[] = [
    [/\/self$/, { ...kenji, viewer: { isAdministrator, modules } }],
    [/\/accounts\/tiers$/, others.tiers ?? []],
    [/\/slots$/, others.slots ?? []],
    [/\/blackouts$/, others.blackouts ?? [closure]],
    [/\/spaces$/, others.spaces ?? [court]],
    [/\/spaces\/[^/]+$/, space],
    [/\/places$/, others.places ?? [boathouse]],
    [/\/places\/[^/]+$/, place],
    [/\/manage\/bookings$/, others.bookings ?? [booked]],
  ];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname, search } = new URL(url, "http://localhost");
    if (method === "GET") asked.push(pathname + search);
    else sent.push({ command: `${method} ${pathname}`, body: body ? JSON.parse(String(body)) : null });
    if (method !== "GET" && refusal) return Response.json({ status: "error", ...refusal }, { status: 409 });
    const path = method === "POST" && /(places|spaces)$/.test(pathname) ? `${pathname}/new` : pathname;
    const waits = search.includes("asked=true&") && !search.includes("from=");
    const data = waits ? (others.waiting ?? []) : (answers.find(([end]) => end.test(path))?.[1] ?? booking);
    const status = typeof data === "number" ? data : 200;
    const count = Array.isArray(data) ? data.length : undefined;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data, count }, { status });
  };
  return { fetch, sent, asked };
}

/** The pages where they stand in the product. */
export const Places = () => (
  <Routes>
    <Route path="/manage/bookings" element={<BookingsFramePage />}>
      <Route index element={<BookingsDayPage />} />
      <Route path="coming" element={<BookingsComingPage />} />
      <Route path="past" element={<BookingsPastPage />} />
    </Route>
    <Route path="/manage/bookings/:bookingId/move" element={<MoveBookingPage />} />
    <Route path="/manage/bookings/places" element={<PlacesPage />} />
    <Route path="/manage/bookings/places/:placeId" element={<PlacePage />} />
    <Route path="/manage/bookings/places/:placeId/:spaceId" element={<SpacePage />} />
  </Routes>
);

export async function expectNoFaults(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
