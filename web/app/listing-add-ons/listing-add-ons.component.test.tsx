import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import AddOnsPage from "./add-ons-page.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const [dinnerId = "", wineId = "", dayId = "", crewId = ""] = ["11", "12", "21", "22"].map(
  (end) => `0192aaaa-0000-4000-8000-0000000000${end}`,
);
const regatta = {
  id,
  slug: "regatta",
  name: "Regatta",
  timezone: "Europe/Dublin",
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
const dinner = {
  id: dinnerId,
  name: "Dinner",
  shortDescription: "On the pier.",
  image: null,
  price: 2900,
  pricePerNight: false,
  supply: 60,
  sold: 12,
  held: 3,
  left: 45,
  active: true,
  passTypeIds: new Array<string>(),
  needs: new Array<string>(),
};
const wine = {
  ...dinner,
  id: wineId,
  name: "Wine",
  passTypeIds: [dayId],
  needs: [dinnerId],
  price: 0,
  supply: null,
  left: null,
};

/** Answers each read by the end of its path, a number with a refusal; remembers the commands. */
function server(addOns: unknown, { event = regatta, passes = types }: { event?: object; passes?: unknown } = {}) {
  const sent: { command: string; body: unknown }[] = [];
  const answers: Record<string, unknown> = {
    "/events/regatta": event,
    "/self": ana,
    "/addOns": addOns,
    "/passTypes": passes,
  };
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") sent.push({ command: `${method} ${path}`, body: body ? JSON.parse(String(body)) : null });
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? dinner;
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, sent };
}

const Places = () => (
  <Routes>
    <Route path="/organize/:slug/add-ons" element={<AddOnsPage />} />
  </Routes>
);
const at = "/organize/regatta/add-ons";
const calls = `/api/listings/${id}/addOns`;

describe("the add-ons of an event", () => {
  test("are explained and to be added where there are none", async () => {
    const page = await show(Places, { ...server([]), at });
    await expect.element(page.getByText("No add-ons yet")).toBeVisible();
    await page.getByRole("button", { name: "Add an add-on" }).click();
    await expect.element(page.getByRole("dialog", { name: "Add an add-on" })).toBeVisible();
  });

  test("say what they cost, how many are sold, held and left, and what they go with", async () => {
    const page = await show(Places, { ...server([{ ...dinner, pricePerNight: true }, wine]), at });
    const list = page.getByRole("list", { name: "Add-ons" });
    for (const words of ["€29.00 a night", "12 of 60 sold", "45 left", "With Day pass", "Only together with Dinner"])
      await expect.element(list.getByText(words)).toBeVisible();
    await expect.element(list.getByText("3 in carts").first()).toBeVisible();
  });

  test("say where nobody can buy one, and why", async () => {
    const off = { ...dinner, active: false, left: 0 };
    const gone = { ...dinner, id, name: "Boat", left: 0 };
    const crewOnly = { ...dinner, id: crewId, name: "Meal", passTypeIds: [crewId] };
    const page = await show(Places, { ...server([off, wine, gone, crewOnly]), at });
    const list = page.getByRole("list", { name: "Add-ons" });
    for (const words of ["Switched off", "Sold out", "Dinner cannot be had", "No pass on sale has it"])
      await expect.element(list.getByText(words)).toBeVisible();
  });

  test("say that there is no pass to buy them with, and where to make one", async () => {
    const page = await show(Places, { ...server([dinner], { passes: [] }), at });
    await expect.element(page.getByText("No pass is on sale.", { exact: false })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Passes" }))
      .toHaveAttribute("href", "/organize/regatta/passes");
  });

  test("say that registration is over", async () => {
    const event = { ...regatta, registrationEnd: "2026-01-02T00:00:00.000Z" };
    const page = await show(Places, { ...server([dinner], { event }), at });
    await expect.element(page.getByText("Registration for this event is over", { exact: false })).toBeVisible();
  });

  test("can be asked for again where they could not be read", async () => {
    const page = await show(Places, { ...server(500), at });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("are for those who organise the event", async () => {
    const page = await show(Places, { ...server([], { event: { ...regatta, viewer: { canManage: false } } }), at });
    await expect.element(page.getByText("You do not organise this event").first()).toBeVisible();
  });
});

describe("an add-on", () => {
  test("needs a name and a price, and is sent with what it goes with", async () => {
    const { fetch, sent } = server([dinner]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Add an add-on" }).click();
    await page.getByRole("textbox", { name: /^Name of the add-on/ }).fill("Wine");
    await page.getByRole("button", { name: "Add the add-on" }).click();
    await expect.element(page.getByRole("textbox", { name: /^Price/ })).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
    await page.getByRole("textbox", { name: /^Price/ }).fill("12.50");
    await page.getByRole("textbox", { name: /^How many there are/ }).fill("40");
    await page.getByRole("checkbox", { name: "Day pass" }).click();
    await page.getByRole("checkbox", { name: "Dinner" }).click();
    await page.getByRole("button", { name: "Add the add-on" }).click();
    const body = {
      name: "Wine",
      price: 1250,
      pricePerNight: false,
      supply: 40,
      active: true,
      passTypeIds: [dayId],
      needs: [dinnerId],
    };
    await expect.poll(() => sent).toEqual([{ command: `POST ${calls}`, body }]);
  });

  test("is changed by what differs, and does not need itself", async () => {
    const { fetch, sent } = server([dinner]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Edit Dinner" }).click();
    await expect.element(page.getByText("Sold or in carts: 15.", { exact: false })).toBeVisible();
    await expect.element(page.getByText("Only together with")).not.toBeInTheDocument();
    await page.getByRole("textbox", { name: /^How many there are/ }).fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}/${dinnerId}`, body: { supply: null } }]);
  });

  test("is deleted once that is confirmed", async () => {
    const { fetch, sent } = server([dinner]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Remove Dinner" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect.poll(() => sent).toEqual([{ command: `DELETE ${calls}/${dinnerId}`, body: null }]);
  });
});
