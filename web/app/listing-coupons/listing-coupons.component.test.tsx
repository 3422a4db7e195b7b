import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import CouponsPage from "./coupons-page.tsx";

const id = (last: string) => `0192aaaa-0000-4000-8000-0000000000${last}`;
const regatta = {
  id: id("01"),
  slug: "regatta",
  name: "Regatta",
  timezone: "Europe/Dublin",
  registration: true,
  viewer: { canManage: true },
};
const modules = eachModule(() => ({ canSee: true, canCreate: true }));
const ana = { id: id("02"), username: "ana", firstName: "Ana", lastName: null, image: null, viewer: { modules } };
const weekend = { id: id("11"), name: "Weekend pass", enableCoupons: true };
const friends = {
  id: id("21"),
  code: "FRIENDS",
  description: "For the rowing club",
  passType: null,
  active: true,
  startDate: null,
  endDate: null,
  discountAmount: null,
  discountPercent: 20,
  quantityMin: null,
  quantityMax: null,
  useLimit: 50,
  purchaseLimit: null,
  emailDomains: null,
  applyToPassType: true,
  applyToAddOns: false,
  applyToReservation: false,
  state: "running",
  used: 12,
  held: 3,
  left: 35,
  createdAt: "2026-11-01T10:00:00.000Z",
};
const press = {
  ...friends,
  id: id("22"),
  code: "PRESS",
  passType: { id: weekend.id, name: weekend.name },
  discountAmount: 1500,
  discountPercent: null,
  useLimit: null,
  left: null,
  state: "off",
  active: false,
};

type Answered = { readonly coupons?: unknown; readonly types?: unknown; readonly event?: object };

/** Answers each read by the end of its path, a number with a refusal; remembers the commands. */
function server({ coupons = [friends, press], types = [weekend], event = regatta }: Answered = {}) {
  const sent: { command: string; body: unknown }[] = [];
  const answers: Record<string, unknown> = {
    "/events/regatta": event,
    "/self": ana,
    "/passTypes": types,
    "/coupons": coupons,
  };
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") sent.push({ command: `${method} ${path}`, body: body ? JSON.parse(String(body)) : null });
    const found = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? friends;
    const data = path.endsWith("/batches") ? ["PRESS-23456789", "PRESS-98765432"] : found;
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, sent };
}

const Places = () => (
  <Routes>
    <Route path="/organize/:slug/coupons" element={<CouponsPage />} />
  </Routes>
);
const at = "/organize/regatta/coupons";
const calls = `/api/listings/${regatta.id}/coupons`;

describe("the coupons of an event", () => {
  test("say what they take off, for which pass, how often they were used and how they stand", async () => {
    const page = await show(Places, { ...server(), at });
    const row = page.getByRole("row", { name: /FRIENDS/ });
    for (const words of ["20%", "Every pass", "12 of 50", "Can be used", "For the rowing club"])
      await expect.element(row.getByText(words)).toBeVisible();
    const other = page.getByRole("row", { name: /PRESS/ });
    for (const words of ["€15.00", "Weekend pass", "Switched off"])
      await expect.element(other.getByText(words)).toBeVisible();
    await expect.element(page.getByText("None of the passes takes coupons", { exact: false })).not.toBeInTheDocument();
  });

  test("say what one would be for where there are none, and that no pass takes any", async () => {
    const page = await show(Places, {
      ...server({ coupons: [], types: [{ ...weekend, enableCoupons: false }] }),
      at,
    });
    await expect.element(page.getByText("No coupons yet")).toBeVisible();
    await expect.element(page.getByText("None of the passes takes coupons", { exact: false })).toBeVisible();
  });

  test("can be asked for again where they could not be read", async () => {
    // Another list than the others': what a table has read it keeps for whoever comes back.
    const page = await show(Places, { ...server({ coupons: 500 }), at: `${at}?state=ended` });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("are for those who organise the event", async () => {
    const event = { ...regatta, viewer: { canManage: false } };
    const page = await show(Places, { ...server({ event }), at });
    await expect.element(page.getByText("You do not organise this event").first()).toBeVisible();
  });

  test("are switched off together", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page
      .getByRole("row", { name: /FRIENDS/ })
      .getByRole("gridcell")
      .first()
      .click();
    await page.getByRole("button", { name: "Switch off" }).click();
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}/${friends.id}`, body: { active: false } }]);
  });
});

describe("a coupon", () => {
  test("needs a code and a discount, and is sent with the discount that was chosen", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Add a coupon" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Percentage off/ }).fill("30");
    await dialog.getByRole("button", { name: "Add the coupon" }).click();
    await expect.element(dialog.getByRole("textbox", { name: /^Code/ })).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
    await dialog.getByRole("textbox", { name: /^Code/ }).fill("CREW");
    await dialog.getByRole("combobox", { name: /^What it takes off/ }).selectOptions("amount");
    await dialog.getByRole("textbox", { name: /^Amount off/ }).fill("12.50");
    await dialog.getByRole("button", { name: "Add the coupon" }).click();
    const body = {
      code: "CREW",
      active: true,
      discountAmount: 1250,
      applyToPassType: true,
      applyToAddOns: false,
      applyToReservation: false,
    };
    await expect.poll(() => sent).toMatchObject([{ command: `POST ${calls}`, body }]);
    expect(sent[0]?.body).not.toHaveProperty("discountPercent");
  });

  test("is changed by what differs", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page
      .getByRole("row", { name: /FRIENDS/ })
      .getByText("20%")
      .click();
    const dialog = page.getByRole("dialog", { name: "Edit the coupon" });
    await expect.element(dialog.getByText("Used or in carts: 15.", { exact: false })).toBeVisible();
    await dialog.getByRole("textbox", { name: /^Passes in all/ }).fill("");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}/${friends.id}`, body: { useLimit: null } }]);
  });

  test("is made many times, each code for one pass", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Make many codes" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^How many codes/ }).fill("2");
    await dialog.getByRole("textbox", { name: /^Codes begin with/ }).fill("PRESS-");
    await dialog.getByRole("textbox", { name: /^Percentage off/ }).fill("100");
    await dialog.getByRole("button", { name: "Make and download" }).click();
    const body = { count: 2, prefix: "PRESS-", discountPercent: 100, useLimit: 1 };
    await expect.poll(() => sent).toMatchObject([{ command: `POST ${calls}/batches`, body }]);
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
