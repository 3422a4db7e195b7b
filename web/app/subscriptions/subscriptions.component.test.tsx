import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import ManageProductsPage from "./manage-products-page.tsx";
import ManageSubscribersPage from "./manage-subscribers-page.tsx";
import PlansPage from "./plans-page.tsx";
import SubscribePage from "./subscribe-page.tsx";
import SubscriptionPage from "./subscription-page.tsx";
import SubscriptionsPage from "./subscriptions-page.tsx";

const id = (last: number) => `0192aaaa-0000-4000-8000-0000000000${String(last).padStart(2, "0")}`;
const at = "2026-12-24T12:00:00.000Z";
const monthly = {
  id: id(1),
  active: true,
  amount: 900,
  minAmount: 900,
  maxAmount: 900,
  currency: "EUR",
  interval: "month",
  intervalCount: 1,
  type: "fixed",
};
const yearly = { ...monthly, id: id(2), amount: 9000, interval: "year" };
const friend = {
  id: id(3),
  active: true,
  name: "Friend",
  description: "For those who come often",
  featured: true,
  prices: [monthly, yearly],
  features: ["A chair by the river"],
  trialDays: 0,
  tiers: [{ id: id(4), name: "Neighbour" }],
  subscribers: 3,
  createdAt: at,
  updatedAt: at,
};
const chosen = { ...monthly, id: id(5), type: "chosen", minAmount: 300, maxAmount: 5000, amount: 500 };
const patron = { ...friend, id: id(6), name: "Patron", featured: false, prices: [chosen], trialDays: 14, tiers: [] };
const administrator = { id: id(7), username: "ines", viewer: { isAdministrator: true, modules: {} } };
const running = {
  id: id(8),
  status: "active",
  expiresAt: at,
  cancelAtEnd: false,
  subscriptionProduct: friend,
  account: { id: id(7), username: "ines", firstName: "Ines", lastName: "Duarte", image: null, title: null },
  price: { ...monthly, subscriptionProduct: friend },
  quantity: 1,
  total: 900,
  openInvoice: null,
  paused: null,
  canceledAt: null,
  createdAt: at,
  updatedAt: at,
};
const cancellation = { endsAt: at, canEndLater: true, dueBack: 450, currency: "EUR", voids: false };

type Answers = { plans?: readonly object[] | "away"; own?: readonly object[]; cancellation?: object };

async function shown(
  path: string,
  { plans = [friend, patron], own = [], cancellation: ending = cancellation }: Answers,
) {
  const commands: string[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method !== "GET") commands.push(`${method} ${pathname} ${String(body ?? "")}`);
    const isAway = plans === "away" && /subscriptions$|products$/.test(pathname);
    if (isAway) return Response.json({ status: "error", message: "Away", data: null }, { status: 503 });
    return Response.json({
      status: "ok",
      message: "ok",
      data: method === "GET" ? answerTo(pathname) : (own[0] ?? null),
    });
  };
  const answerTo = (pathname: string): unknown => {
    if (pathname.endsWith("/cancellation")) return ending;
    if (pathname.endsWith("/payments") || pathname.endsWith("/tiers")) return [];
    if (/organization\/subscriptions|subscription-products/.test(pathname)) return plans;
    if (pathname.endsWith("/manage/subscriptions") || pathname.endsWith("/self/subscriptions")) return own;
    return pathname.includes("/self/subscriptions/") ? own[0] : administrator;
  };
  const page = await show(
    () => (
      <Routes>
        <Route path="/plans" element={<PlansPage />} />
        <Route path="/plans/:productId/:priceId" element={<SubscribePage />} />
        <Route path="/me/subscriptions" element={<SubscriptionsPage />} />
        <Route path="/me/subscriptions/:subscriptionId" element={<SubscriptionPage />} />
        <Route path="/manage/subscription-products" element={<ManageProductsPage />} />
        <Route path="/manage/subscriptions" element={<ManageSubscribersPage />} />
      </Routes>
    ),
    { fetch, at: path },
  );
  return { page, commands };
}

test("plans are compared by the month or by the year, and say what one saves", async () => {
  const { page } = await shown("/plans", {});
  await expect.element(page.getByText("€9.00")).toBeVisible();
  await expect.element(page.getByText("From €3.00")).toBeVisible();
  await expect.element(page.getByText("Neighbour status")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Choose Friend" }))
    .toHaveAttribute("href", `/plans/${friend.id}/${monthly.id}`);
  await page.getByText("Yearly").click();
  await expect.element(page.getByText("€90.00")).toBeVisible();
  await expect.element(page.getByText("You save 16%")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Choose Friend" }))
    .toHaveAttribute("href", `/plans/${friend.id}/${yearly.id}`);
});

test("without plans the page says what would be here; what did not arrive is asked for again", async () => {
  const { page } = await shown("/plans", { plans: [] });
  await expect.element(page.getByText("No plans yet")).toBeVisible();
  const failed = await shown("/plans", { plans: "away" });
  await expect.element(failed.page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
});

test("the step before says what happens, and takes the amount that one chooses", async () => {
  const { page, commands } = await shown(`/plans/${patron.id}/${chosen.id}`, {});
  await expect.element(page.getByText("From €3.00 to €50.00, whatever suits you")).toBeVisible();
  await expect.element(page.getByText(/at once, for nothing, for 14 days/)).toBeVisible();
  await page.getByRole("textbox", { name: /^Amount/ }).fill("7.50");
  await expect.element(page.getByText("€7.50 a month")).toBeVisible();
  await page.getByRole("button", { name: "Start my 14 free days" }).click();
  await expect
    .poll(() => commands)
    .toEqual([
      `POST /api/self/subscriptions ${JSON.stringify({ productId: patron.id, priceId: chosen.id, quantity: 1, amount: 750 })}`,
    ]);
});

test("who has a plan is led to it, and what is not offered any more to the others", async () => {
  const { page } = await shown(`/plans/${friend.id}/${monthly.id}`, { own: [running] });
  await expect.element(page.getByText("You have this already")).toBeVisible();
  const gone = await shown(`/plans/${friend.id}/${id(99)}`, {});
  await expect.element(gone.page.getByText("This plan is not offered any more")).toBeVisible();
});

test("what one subscribes to says how it stands; without any there are the plans", async () => {
  const { page } = await shown("/me/subscriptions", { own: [running, { ...running, id: id(9), cancelAtEnd: true }] });
  await expect.element(page.getByText("It goes on, on December 24.")).toBeVisible();
  await expect.element(page.getByText("You have it until December 24; then it ends.")).toBeVisible();
  const none = await shown("/me/subscriptions", {});
  await expect.element(none.page.getByText("You subscribe to nothing yet")).toBeVisible();
});

test("what is to be paid leads to its invoice", async () => {
  const openInvoice = { id: id(10), amount: 900, currency: "EUR", dueDate: at };
  const { page } = await shown(`/me/subscriptions/${running.id}`, {
    own: [{ ...running, status: "unpaid", openInvoice }],
  });
  await expect.element(page.getByText("Waits for payment")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "See the invoice" }))
    .toHaveAttribute("href", `/me/invoices/${id(10)}`);
  await expect.element(page.getByRole("button", { name: "Pause" })).not.toBeInTheDocument();
});

test("canceling says before what happens at the end and at once", async () => {
  const { page, commands } = await shown(`/me/subscriptions/${running.id}`, { own: [running] });
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("radio", { name: /^On December.24/ })).toBeChecked();
  await expect.element(dialog.getByText(/€4\.50 goes back to you/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel subscription" }).click();
  await expect.poll(() => commands.at(-1)).toContain(`DELETE /api/self/subscriptions/${running.id}`);
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect.element(dialog.getByRole("radio", { name: /^On December.24/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await dialog.getByRole("button", { name: "End it now" }).click();
  await expect.poll(() => commands.at(-1)).toContain(`POST /api/self/subscriptions/${running.id}/end`);
});

test("what is not paid for ends at once, and its invoice is not owed any more", async () => {
  const ending = { ...cancellation, canEndLater: false, dueBack: 0, voids: true };
  const { page } = await shown(`/me/subscriptions/${running.id}`, {
    own: [{ ...running, status: "unpaid" }],
    cancellation: ending,
  });
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect.element(page.getByText(/Nothing is paid for yet/)).toBeVisible();
  await expect.element(page.getByText(/does not have to be paid any more/)).toBeVisible();
});

test("a pause is asked for and ended", async () => {
  const { page, commands } = await shown(`/me/subscriptions/${running.id}`, { own: [running] });
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Pause" }).click();
  await expect.poll(() => commands.at(-1)).toContain(`POST /api/self/subscriptions/${running.id}/pause`);
  const paused = { ...running, status: "paused", paused: { since: at, daysLeft: 12 } };
  const resting = await shown(`/me/subscriptions/${running.id}`, { own: [paused] });
  await expect.element(resting.page.getByText(/12 days are left/)).toBeVisible();
  await resting.page.getByRole("button", { name: "Resume" }).click();
  await expect.poll(() => resting.commands.at(-1)).toContain(`POST /api/self/subscriptions/${running.id}/resume`);
});

test("an administrator adds a product with its first price, another price, and stops offering one", async () => {
  const { page, commands } = await shown("/manage/subscription-products", { plans: [friend] });
  await page.getByRole("button", { name: "Add a product" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("Patron");
  await dialog.getByRole("textbox", { name: /^What it includes/ }).fill("A chair\n\nA table");
  await dialog.getByRole("textbox", { name: /^Amount/ }).fill("20");
  await dialog.getByRole("button", { name: "Add a product" }).click();
  await expect.poll(() => commands.at(-1)).toMatch(/^POST .*subscription-products \{"name":"Patron"/);
  expect(commands[0]).toContain('"features":["A chair","A table"]');
  expect(commands[0]).toContain('"amount":2000');
  await page.getByRole("button", { name: "Add a price to Friend" }).click();
  await dialog.getByRole("textbox", { name: /^Amount/ }).fill("25");
  await dialog.getByRole("button", { name: "Add a price" }).click();
  await expect.poll(() => commands.at(-1)).toContain(`POST /api/manage/subscription-products/${friend.id}/prices`);
  await page.getByRole("switch", { name: "€9.00 a month" }).click();
  await expect
    .poll(() => commands.at(-1))
    .toBe(`PUT /api/manage/subscription-products/${friend.id}/prices/${monthly.id} {"active":false}`);
  await page.getByRole("switch", { name: "Offered" }).click();
  await expect.poll(() => commands.at(-1)).toBe(`PUT /api/manage/subscription-products/${friend.id} {"active":false}`);
});

test("who subscribes stands in a table, with what it is and how it stands", async () => {
  const { page } = await shown("/manage/subscriptions", { own: [{ ...running, status: "past_due" }] });
  await expect
    .element(
      page
        .getByRole("cell", { name: /Ines Duarte/ })
        .or(page.getByText("Ines Duarte"))
        .first(),
    )
    .toBeVisible();
  await expect.element(page.getByText("Payment late").last()).toBeVisible();
});
