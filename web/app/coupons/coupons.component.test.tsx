import type { Fetch } from "@marquee/client";
import { describe, expect, test, vi } from "vitest";
import { show } from "../test/shown.tsx";
import { CodeCard } from "./code-card.tsx";
import { CodeUsers } from "./code-users.tsx";
import { ChoosePlaces } from "./choose-places.tsx";
import { GiveBack } from "./give-back.tsx";
import { OrderPlaces } from "./order-places.tsx";
import { type Code, type CodePass, forGroups, type PassType, totalOf } from "./reads.ts";

const id = (number: number): string => `0192aaaa-0000-4000-8000-${String(number).padStart(12, "0")}`;
const event = { id: id(1), slug: "regatta", name: "Regatta" };

const passType = (number: number, name: string, more: Partial<PassType> = {}) =>
  ({
    id: id(number),
    name,
    fullPrice: 2000,
    currentPrice: 2000,
    currency: "EUR",
    enableCoupons: true,
    soldOut: false,
    placesLeft: null,
    minCouponQuantity: null,
    maxCouponQuantity: null,
    groupMinimum: null,
    groupPrice: null,
    ...more,
  }) as unknown as PassType;
const day = passType(11, "Day pass", { minCouponQuantity: 3, maxCouponQuantity: 5, groupMinimum: 4, groupPrice: 1500 });
const evening = passType(12, "Evening", { fullPrice: 900, currentPrice: 900 });
const code = {
  id: id(20),
  code: "K7TM-42RW",
  useLimit: 6,
  usesLeft: 3,
  returned: 1,
  ticket: day,
} as unknown as Code;

const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data });
const refused = (message: string) =>
  Response.json({ status: "error", data: null, code: "registration.soldOut", message }, { status: 409 });

describe("what is sold to groups", () => {
  test("is what takes codes, costs something and is to be had, in numbers that fit", () => {
    const types = [
      day,
      passType(13, "Free", { currentPrice: 0 }),
      passType(14, "Single", { enableCoupons: false }),
      passType(15, "Gone", { soldOut: true }),
      passType(16, "Few", { minCouponQuantity: 4, placesLeft: 3 }),
    ];
    expect(forGroups(types).map(({ passType: { name }, least, most }) => [name, least, most])).toEqual([
      ["Day pass", 3, 5],
    ]);
  });

  test("costs by the price of a group from its number on", () => {
    const [offered] = forGroups([day]);
    expect(offered && [totalOf(offered, 3), totalOf(offered, 4)]).toEqual([6000, 6000]);
  });

  test("is chosen with its total in view, within the bounds of the pass", async () => {
    const onChange = vi.fn<(wanted: object) => void>();
    const onOrder = vi.fn<() => void>();
    const offered = forGroups([day, evening]);
    const wanted = { ticketId: day.id, quantity: 3 };
    const page = await show(() => <ChoosePlaces {...{ offered, wanted, onChange, onOrder }} />);
    await expect.element(page.getByText("€60.00")).toBeVisible();
    await page.getByRole("radio", { name: /Evening/ }).click();
    expect(onChange).toHaveBeenLastCalledWith({ ticketId: evening.id, quantity: 3 });
    await page.getByRole("button", { name: /More/ }).click();
    expect(onChange).toHaveBeenLastCalledWith({ ticketId: day.id, quantity: 4 });
    await page.getByRole("button", { name: "Continue" }).click();
    expect(onOrder).toHaveBeenCalledOnce();
  });

  test("is not ordered without a number", async () => {
    const onOrder = vi.fn<() => void>();
    const wanted = { ticketId: day.id, quantity: 0 };
    const page = await show(() => (
      <ChoosePlaces offered={forGroups([day])} wanted={wanted} onChange={() => undefined} onOrder={onOrder} />
    ));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect.element(page.getByRole("alert").getByText("Choose how many places you need.")).toBeVisible();
    expect(onOrder).not.toHaveBeenCalled();
  });
});

describe("an order for a group", () => {
  const intent = { id: id(30), amount: 6000, salesTax: 0, currency: "EUR", byHand: null };
  const chosen = { passType: day, least: 3, most: 5 };
  const ordered = (fetch: Fetch) =>
    show(
      () => (
        <OrderPlaces
          event={event}
          chosen={chosen}
          wanted={{ ticketId: day.id, quantity: 3 }}
          onBack={() => undefined}
        />
      ),
      { fetch },
    );

  test("is shown before it is paid, and paid with one press", async () => {
    const sent: string[] = [];
    const page = await ordered(async (url, { method = "GET" } = {}) => {
      const { pathname } = new URL(String(url), "https://site.example");
      if (method !== "GET") sent.push(pathname);
      if (pathname.endsWith("/intent")) return ok(intent);
      return ok(pathname.endsWith("/attendee/coupons") ? [code] : null);
    });
    await expect.element(page.getByRole("heading", { name: "Your order" })).toHaveFocus();
    await expect.element(page.getByText("3 × Day pass")).toBeVisible();
    await page.getByRole("button", { name: "Pay €60.00" }).click();
    await expect.element(page.getByText("Your code is ready")).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(`/intents/${intent.id}/capture`);
  });

  test("that cannot be had says why, before it is paid and when it is", async () => {
    const before = await ordered(async () => refused("Only 2 places are left for Day pass."));
    await expect.element(before.getByText("Only 2 places are left for Day pass.")).toBeVisible();
    await expect.element(before.getByRole("button", { name: "Choose again" })).toBeVisible();
    await before.unmount();
    const at = await ordered(async (_url, { method = "GET" } = {}) =>
      method === "GET" ? ok(intent) : refused("Your time ran out."),
    );
    await at.getByRole("button", { name: "Pay €60.00" }).click();
    await expect.element(at.getByText("Your time ran out.")).toBeVisible();
  });
});

describe("a code that was bought", () => {
  test("says how much of it is used, given back and left, and is handed on", async () => {
    const page = await show(() => <CodeCard event={event} code={code} />);
    await expect.element(page.getByText("K7TM-42RW")).toBeVisible();
    for (const words of ["2 of 5 used", "3 places left", "1 place given back"])
      await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Copy the link" })).toBeVisible();
  });

  test("is not handed on once all of it is used", async () => {
    const page = await show(() => <CodeCard event={event} code={{ ...code, usesLeft: 0 }} />);
    await expect.element(page.getByText("5 of 5 used")).toBeVisible();
    await expect.poll(() => page.getByRole("button", { name: "Copy the link" }).elements()).toHaveLength(0);
  });

  test("shows who has a pass by it, and who had one", async () => {
    const person = (username: string) => ({ id: id(40), username, firstName: username, lastName: "", image: null });
    const passes = [
      { id: id(41), status: "ready", attendee: { account: person("ada") } },
      { id: id(42), status: "canceled", attendee: { account: person("bo") } },
    ] as unknown as CodePass[];
    const page = await show(() => <CodeUsers passes={passes} />);
    await expect.element(page.getByRole("link", { name: /ada/ })).toHaveAttribute("href", "/people/ada");
    await expect.element(page.getByRole("link", { name: /bo.*Cancelled/ })).toBeVisible();
    await page.unmount();
    const nobody = await show(() => <CodeUsers passes={[]} />);
    await expect.element(nobody.getByText("Nobody has used it yet")).toBeVisible();
  });

  test.each([
    [
      "their part of what was paid",
      { refund: 3000, isOwed: false, percentage: 50 },
      "You get €30.00 back (50% of what you paid).",
    ],
    ["nothing", { refund: 0, isOwed: false, percentage: 0 }, "You get nothing back for them now."],
    [
      "what is owed",
      { refund: 6000, isOwed: true, percentage: 100 },
      "You have not paid yet: €60.00 of it are no longer due.",
    ],
  ])("gives its unused places back for %s, as it was shown", async (_what, part, sentence) => {
    const sent: unknown[] = [];
    const terms = { couponId: code.id, canRefund: true, unused: 3, paid: 6000, currency: "EUR", until: null, ...part };
    const fetch: Fetch = async (_url, { method = "GET", body } = {}) => {
      if (method === "GET") return ok(terms);
      sent.push(JSON.parse(String(body)));
      return ok(code);
    };
    const page = await show(() => <GiveBack eventId={event.id} code={code} onClose={() => undefined} />, { fetch });
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(sentence)).toBeVisible();
    await expect.element(dialog.getByText(/3 places that nobody has used/)).toBeVisible();
    await dialog.getByRole("button", { name: "Give unused places back" }).click();
    await expect.element(page.getByText("The unused places are given back")).toBeVisible();
    expect(sent).toEqual([{ unused: 3, expectedRefund: part.refund }]);
  });
});
