import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import PassesPage from "./passes-page.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const [weekendId, admissionId, crewId] = ["11", "12", "13"].map((end) => `0192aaaa-0000-4000-8000-0000000000${end}`);
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
const weekend = {
  id: weekendId,
  name: "Weekend pass",
  shortDescription: "Both days.",
  longDescription: null,
  price: 4900,
  currentPrice: 4900,
  fullPrice: 4900,
  currency: "EUR",
  supply: 20,
  placesLeft: null,
  soldOut: false,
  left: 5,
  sold: 12,
  held: 3,
  active: true,
  visibility: "public",
  isAdmission: false,
  overrideStartDate: null,
  minQuantityPerSale: 1,
  maxQuantityPerSale: 10,
  cancelable: false,
  transferable: false,
  enableCoupons: false,
  groupMinimum: null,
  groupPrice: null,
  priceSchedules: [
    { id, name: "Early", price: 3900, startDate: "2026-01-01T00:00:00.000Z", endDate: "2026-02-01T00:00:00.000Z" },
  ],
};
const free = {
  price: 0,
  currentPrice: 0,
  fullPrice: 0,
  priceSchedules: [],
  supply: null,
  left: null,
  sold: 0,
  held: 0,
};
const admission = { ...weekend, ...free, id: admissionId, name: "Admission", isAdmission: true };
const crew = { ...weekend, ...free, id: crewId, name: "Crew", visibility: "private" };

/** Answers each read by the end of its path, a number with a refusal; remembers the commands. */
function server(passTypes: unknown, event: object = regatta) {
  const sent: { command: string; body: unknown }[] = [];
  const answers: Record<string, unknown> = { "/events/regatta": event, "/self": ana, "/passTypes": passTypes };
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") sent.push({ command: `${method} ${path}`, body: body ? JSON.parse(String(body)) : null });
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? weekend;
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, sent };
}

const Places = () => (
  <Routes>
    <Route path="/organize/:slug/passes" element={<PassesPage />} />
  </Routes>
);
const at = "/organize/regatta/passes";
const calls = `/api/listings/${id}/passTypes`;

describe("the passes of an event", () => {
  test("are to be added where there are none", async () => {
    const page = await show(Places, { ...server([]), at });
    await expect.element(page.getByText("No passes yet")).toBeVisible();
    await page.getByRole("button", { name: "Add a pass" }).click();
    await expect.element(page.getByRole("dialog", { name: "Add a pass" })).toBeVisible();
  });

  test("say what they cost, how many are sold, and who can have them now", async () => {
    const off = { ...crew, id, name: "Last year", active: false };
    const gone = { ...weekend, id: admissionId, name: "Boat", left: 0, sold: 20, held: 0 };
    const page = await show(Places, { ...server([weekend, crew, off, gone]), at });
    const list = page.getByRole("list", { name: "Passes" });
    await expect.element(list.getByText("12 of 20 sold")).toBeVisible();
    await expect.element(list.getByText("3 in carts")).toBeVisible();
    await expect.element(list.getByText("By link only")).toBeVisible();
    await expect.element(list.getByText("Switched off")).toBeVisible();
    await expect.element(list.getByText("Sold out")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Copy the link to Crew" })).toBeVisible();
    const preview = page.getByRole("region", { name: "What people see" });
    await expect.element(preview.getByRole("heading", { name: "Weekend pass" })).toBeVisible();
    await expect.element(preview.getByRole("heading", { name: "Crew" })).not.toBeInTheDocument();
  });

  test("say that the one that came with registration is open beside one that costs something, and switch it off", async () => {
    const { fetch, sent } = server([admission, weekend]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Switch off Admission" }).click();
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}/${admissionId}`, body: { active: false } }]);
  });

  test("say nothing of it while all are free", async () => {
    const page = await show(Places, { ...server([admission, crew]), at });
    await expect.element(page.getByRole("list", { name: "Passes" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Switch off Admission" })).not.toBeInTheDocument();
  });

  test("say that nobody can register yet", async () => {
    const page = await show(Places, { ...server([weekend], { ...regatta, registration: false }), at });
    await expect.element(page.getByText("Nobody can register for this event yet.", { exact: false })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Edit the event" }))
      .toHaveAttribute("href", "/organize/regatta");
  });

  test("are put into another order", async () => {
    const { fetch, sent } = server([weekend, crew]);
    const page = await show(Places, { fetch, at });
    const handle = page.getByRole("button", { name: "Move Crew" });
    await expect.element(handle).toHaveAccessibleDescription(/Space picks it up/);
    handle.element().focus();
    for (const key of [" ", "{ArrowUp}", " "]) {
      await userEvent.keyboard(key);
      // Each is measured before the next.
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    // Of two that change places either has moved.
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}/${weekendId}`, body: { sortOrder: 1 } }]);
  });

  test("can be asked for again where they could not be read", async () => {
    const page = await show(Places, { ...server(500), at });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("are for those who organise the event", async () => {
    const page = await show(Places, { ...server([], { ...regatta, viewer: { canManage: false } }), at });
    await expect.element(page.getByText("You do not organise this event").first()).toBeVisible();
  });
});

describe("a pass", () => {
  test("needs a name and a price, and is sent with what was chosen", async () => {
    const { fetch, sent } = server([]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Add a pass" }).click();
    await page.getByRole("textbox", { name: /^Name of the pass/ }).fill("Day pass");
    await page.getByRole("button", { name: "Add the pass" }).click();
    await expect.element(page.getByRole("textbox", { name: /^Price/ })).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
    await page.getByRole("textbox", { name: /^Price/ }).fill("19.50");
    await page.getByRole("textbox", { name: /^How many there are/ }).fill("40");
    await page.getByRole("combobox", { name: /^Who finds it/ }).selectOptions("private");
    await page.getByRole("checkbox", { name: "Can be passed on" }).click();
    await page.getByRole("button", { name: "Add the pass" }).click();
    const body = {
      name: "Day pass",
      price: 1950,
      supply: 40,
      visibility: "private",
      active: true,
      minQuantityPerSale: 1,
      maxQuantityPerSale: 10,
      cancelable: false,
      transferable: true,
      enableCoupons: false,
      needsApproval: false,
      priceSchedules: [],
    };
    await expect.poll(() => sent).toEqual([{ command: `POST ${calls}`, body }]);
  });

  test("is changed by what differs; a limit that is emptied is none", async () => {
    const { fetch, sent } = server([weekend]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Edit Weekend pass" }).click();
    await expect.element(page.getByText("Sold or in carts: 15.", { exact: false })).toBeVisible();
    await page.getByRole("textbox", { name: /^How many there are/ }).fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}/${weekendId}`, body: { supply: null } }]);
  });

  test("cannot lose its price", async () => {
    const { fetch, sent } = server([weekend]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Edit Weekend pass" }).click();
    const price = page.getByRole("textbox", { name: /^Price/ }).first();
    await expect.element(price).toBeRequired();
    await price.fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(price).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
  });

  test("has prices for a time, each with its own times", async () => {
    const { fetch, sent } = server([weekend]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Edit Weekend pass" }).click();
    const first = page.getByRole("group", { name: "Price 1" });
    await first.getByRole("textbox", { name: /^Price/ }).fill("35");
    await page.getByRole("button", { name: "Save" }).click();
    const [{ name, startDate, endDate }] = weekend.priceSchedules as [(typeof weekend.priceSchedules)[number]];
    const body = { priceSchedules: [{ name, price: 3500, startDate, endDate }] };
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}/${weekendId}`, body }]);
  });

  test("is deleted once that is confirmed", async () => {
    const { fetch, sent } = server([weekend]);
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Remove Weekend pass" }).click();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect.poll(() => sent).toEqual([{ command: `DELETE ${calls}/${weekendId}`, body: null }]);
  });
});
