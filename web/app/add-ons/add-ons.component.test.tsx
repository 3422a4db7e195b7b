import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { AddOns } from "./add-ons.tsx";
import type { EventItem, OfferedAddOn, OwnPass } from "./reads.ts";

const id = (number: number): string => `0192aaaa-0000-4000-8000-${String(number).padStart(12, "0")}`;
const event = { id: id(1), slug: "regatta", name: "Regatta" } as unknown as EventItem;
const pass = { id: id(2), ticket: { name: "Day pass", currency: "EUR" } } as unknown as OwnPass;

const addOn = (number: number, name: string, more: Partial<OfferedAddOn> = {}) =>
  ({
    id: id(number),
    name,
    shortDescription: "",
    fullPrice: more.amount ?? 0,
    amount: 0,
    pricePerNight: false,
    placesLeft: null,
    soldOut: false,
    needs: [],
    ...more,
  }) as unknown as OfferedAddOn;

const dinner = addOn(11, "Dinner", { amount: 1500, placesLeft: 2 });
const wine = addOn(12, "Wine", { amount: 700, needs: [dinner.id] });
const shuttle = addOn(13, "Shuttle");
const parking = addOn(14, "Parking", { amount: 400, soldOut: true });

const intent = {
  id: id(3),
  amount: 2200,
  salesTax: 200,
  currency: "EUR",
  byHand: {
    reference: "ABCD-EFGH-JKMN",
    amount: 2200,
    currency: "EUR",
    dueBy: "2030-06-01T00:00:00.000Z",
    holder: "Riverside",
    account: null,
    bank: null,
    bic: null,
    note: null,
  },
};
const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data });
type Refusal = { readonly code: string; readonly message: string };
const refused = (refusal: Refusal) => Response.json({ status: "error", data: null, ...refusal }, { status: 409 });

type Answers = { readonly intent?: Refusal; readonly sent?: Refusal };

/** What is asked for and sent; each may be refused. */
async function shown(offered: readonly OfferedAddOn[], answers: Answers = {}) {
  const asked: string[] = [];
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname, searchParams } = new URL(String(url), "https://riverside.test");
    if (method === "GET") {
      if (!pathname.endsWith("/intent")) return ok([]);
      asked.push(searchParams.get("addOnIds") ?? "");
      return answers.intent ? refused(answers.intent) : ok(intent);
    }
    sent.push({ path: pathname, body: JSON.parse(String(body)) });
    return answers.sent ? refused(answers.sent) : ok(pass);
  };
  const page = await show(() => <AddOns event={event} pass={pass} offered={offered} />, { fetch });
  return { page, asked, sent };
}

test("what costs nothing is sent at the press, and said to be there", async () => {
  const { page, sent } = await shown([dinner, shuttle]);
  await page.getByRole("checkbox", { name: /Shuttle/ }).click();
  await page.getByRole("button", { name: "Add to my pass" }).click();
  await expect.element(page.getByText("It is on your pass now")).toBeVisible();
  expect(sent).toMatchObject([{ body: { addOnIds: [shuttle.id] } }]);
  expect(sent[0]?.path).toContain(`/attendee/passes/${pass.id}/addOns/free`);
});

test("what costs something is shown with how it is paid before it is ordered", async () => {
  const { page, asked, sent } = await shown([dinner, wine]);
  await page.getByRole("checkbox", { name: /Wine/ }).click();
  // With the wine comes the dinner that it needs.
  await expect.element(page.getByRole("checkbox", { name: /^Dinner/ })).toBeChecked();
  await expect.element(page.getByText("€22.00")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByRole("heading", { name: "Your order" })).toHaveFocus();
  await expect.element(page.getByText("ABCD-EFGH-JKMN")).toBeVisible();
  expect(asked).toEqual([`${dinner.id},${wine.id}`]);
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Confirm the order" }).click();
  await expect.element(page.getByText("It is on your pass now")).toBeVisible();
  expect(sent[0]?.path).toContain(`/intents/${intent.id}/capture`);
});

test("whoever chooses again finds what they chose", async () => {
  const { page } = await shown([dinner, wine]);
  await page.getByRole("checkbox", { name: /^Dinner/ }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Choose again" }).click();
  await expect.element(page.getByRole("checkbox", { name: /^Dinner/ })).toBeChecked();
});

test("what is sold out cannot be chosen, and nothing at all is no choice", async () => {
  const { page, sent } = await shown([parking, shuttle]);
  await expect.element(page.getByRole("checkbox", { name: /Parking/ })).toBeDisabled();
  await page.getByRole("button", { name: "Add to my pass" }).click();
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await expect.element(page.getByText("Choose what you would like to add.")).toBeVisible();
  expect(sent).toEqual([]);
});

test("a refusal is said in its own words, before the order and at it", async () => {
  const gone = { code: "registration.soldOut", message: "Dinner is sold out." };
  const before = await shown([dinner], { intent: gone });
  await before.page.getByRole("checkbox", { name: /^Dinner/ }).click();
  await before.page.getByRole("button", { name: "Continue" }).click();
  await expect.element(before.page.getByText("Dinner is sold out.")).toBeVisible();
  await before.page.unmount();
  const at = await shown([dinner], { sent: { code: "payment.expired", message: "Your time ran out." } });
  await at.page.getByRole("checkbox", { name: /^Dinner/ }).click();
  await at.page.getByRole("button", { name: "Continue" }).click();
  await at.page.getByRole("button", { name: "Confirm the order" }).click();
  await expect.element(at.page.getByText("Your time ran out.")).toBeVisible();
});

test("where there is nothing more, the way back is offered", async () => {
  const { page } = await shown([]);
  await expect.element(page.getByText("Nothing more to add")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "To my pass" }))
    .toHaveAttribute("href", `/passes/regatta/${pass.id}`);
});
