import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import RoomsPage from "./rooms-page.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const [cabinId = "", dayId = "", crewId = ""] = ["11", "21", "22"].map(
  (end) => `0192aaaa-0000-4000-8000-0000000000${end}`,
);
const regatta = {
  id,
  slug: "regatta",
  name: "Regatta",
  timezone: "Europe/Dublin",
  eventStart: "2030-06-10T10:00:00.000Z",
  eventEnd: "2030-06-10T20:00:00.000Z",
  registration: true,
  registrationStart: "2026-01-01T00:00:00.000Z",
  registrationEnd: "2099-01-01T00:00:00.000Z",
  viewer: { canManage: true },
};
const modules = eachModule(() => ({ canSee: true, canCreate: true }));
const ana = { id, username: "ana", firstName: "Ana", lastName: null, image: null, viewer: { modules } };
const types = [
  { id: dayId, name: "Day pass", active: true },
  { id: crewId, name: "Crew", active: false },
];
const image = { id, uri: "data:image/gif;base64,R0lGODlhAQABAAAAACw=", width: 1, height: 1, placeholder: null };
const bounds = { minStart: null, defaultStart: null, maxStart: null, minEnd: null, defaultEnd: null, maxEnd: null };
const terms = { ...bounds, enabled: true, premium: 0, includedNights: 0, minPasses: null, maxPasses: null };
const cabin = {
  ...bounds,
  id: cabinId,
  name: "Cabin for two",
  description: null,
  image,
  price: 8900,
  pricePerNight: true,
  supply: 10,
  sold: 4,
  held: 1,
  left: 7,
  active: true,
  isDated: true,
  minPasses: null,
  maxPasses: 2,
  minStart: "2030-06-10T14:00:00.000Z",
  maxEnd: "2030-06-12T09:00:00.000Z",
  passTypes: new Array<object>(),
  addOns: [],
  nights: [
    { night: "2030-06-10", sold: 2, held: 1, left: 7 },
    { night: "2030-06-11", sold: 2, held: 0, left: 8 },
  ],
};

/** Answers each read by the end of its path, a number with a refusal; remembers the commands. */
function server(rooms: unknown, { event = regatta, passes = types }: { event?: object; passes?: unknown } = {}) {
  const sent: { command: string; body: unknown }[] = [];
  const answers: Record<string, unknown> = {
    "/events/regatta": event,
    "/self": ana,
    "/roomTypes": rooms,
    "/passTypes": passes,
    "/addOns": [],
  };
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") sent.push({ command: `${method} ${path}`, body: body ? JSON.parse(String(body)) : null });
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? cabin;
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, sent };
}

const Places = () => (
  <Routes>
    <Route path="/organize/:slug/rooms" element={<RoomsPage />} />
  </Routes>
);
const at = "/organize/regatta/rooms";
const calls = `/api/listings/${id}/roomTypes`;

describe("the rooms of an event", () => {
  test("are explained and to be added where there are none", async () => {
    const page = await show(Places, { ...server([]), at });
    await expect.element(page.getByText("No rooms yet")).toBeVisible();
    await page.getByRole("button", { name: "Add a kind of room" }).click();
    await expect.element(page.getByRole("dialog", { name: "Add a kind of room" })).toBeVisible();
  });

  test("say what a night costs, how many are booked, and what each night has", async () => {
    const day = { ...terms, passTypeId: dayId, passType: { id: dayId, name: "Day pass" } };
    const page = await show(Places, { ...server([{ ...cabin, passTypes: [day] }]), at });
    const list = page.getByRole("list", { name: "Rooms" });
    for (const words of ["€89.00 a night", "4 rooms booked", "7 of 10 free in the fullest night", "For Day pass"])
      await expect.element(list.getByText(words)).toBeVisible();
    await list.getByText("2 nights").click();
    await expect.element(list.getByText("Tue, Jun 11")).toBeVisible();
    await expect.element(list.getByText("2 of 10 sold").first()).toBeVisible();
  });

  test("say where nobody can book one, and in which nights", async () => {
    const [first, second] = cabin.nights;
    const full = { ...cabin, id, name: "Suite", nights: [{ ...first, left: 0 }, second], left: 0 };
    const whole = { ...cabin, id: dayId, name: "Tent", isDated: false, nights: [], left: 0 };
    const crew = { ...terms, passTypeId: crewId, passType: { id: crewId, name: "Crew" } };
    const crewOnly = { ...cabin, id: crewId, name: "Bunk", passTypes: [crew] };
    const page = await show(Places, { ...server([{ ...cabin, active: false }, full, whole, crewOnly]), at });
    const list = page.getByRole("list", { name: "Rooms" });
    for (const words of ["Switched off", "1 night is full", "Sold out", "No pass on sale has it"])
      await expect.element(list.getByText(words)).toBeVisible();
  });

  test("say that there is no pass to book them with", async () => {
    const page = await show(Places, { ...server([cabin], { passes: [] }), at });
    await expect.element(page.getByText("No pass is on sale.", { exact: false })).toBeVisible();
  });

  test("can be asked for again where they could not be read", async () => {
    const page = await show(Places, { ...server(500), at });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("a kind of room", () => {
  test("has a picture: without one nothing is sent", async () => {
    const { fetch, sent } = server([]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Add a kind of room" }).click();
    await page.getByRole("textbox", { name: /^Name of the kind of room/ }).fill("Cabin");
    await page.getByRole("textbox", { name: /^Price/ }).fill("89");
    await page.getByRole("button", { name: "Add the rooms" }).click();
    await expect
      .element(
        page
          .getByRole("dialog")
          .getByText(/picture/i)
          .first(),
      )
      .toBeVisible();
    await expect.element(page.getByRole("dialog", { name: "Add a kind of room" })).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("is changed by what differs; its picture is put in place of the other, and not taken away", async () => {
    const { fetch, sent } = server([cabin]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Edit Cabin for two" }).click();
    await expect.element(page.getByText("Sold or in carts for the fullest night: 3.", { exact: false })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Remove the picture" })).not.toBeInTheDocument();
    await page.getByRole("textbox", { name: /^How many rooms there are/ }).fill("8");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}/${cabinId}`, body: { supply: 8 } }]);
  });

  test("is for single passes on terms of their own", async () => {
    const { fetch, sent } = server([cabin]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Edit Cabin for two" }).click();
    await page.getByRole("button", { name: "Add a kind of pass" }).click();
    const row = page.getByRole("group", { name: "Pass 1" });
    await row.getByRole("combobox", { name: /^Pass/ }).selectOptions(dayId);
    await row.getByRole("textbox", { name: /^On top of the price/ }).fill("5");
    await row.getByRole("textbox", { name: /^Nights that the pass includes/ }).fill("1");
    await page.getByRole("button", { name: "Save" }).click();
    const { enabled } = terms;
    const own = { passTypeId: dayId, enabled, premium: 500, includedNights: 1, minPasses: null, maxPasses: null };
    const body = { passTypes: [{ ...own, ...bounds }] };
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}/${cabinId}`, body }]);
  });

  test("is deleted once that is confirmed", async () => {
    const { fetch, sent } = server([cabin]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Remove Cabin for two" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect.poll(() => sent).toEqual([{ command: `DELETE ${calls}/${cabinId}`, body: null }]);
  });
});
