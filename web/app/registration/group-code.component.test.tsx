import type { Fetch } from "@marquee/client";
import { expect, test, vi } from "vitest";
import { show } from "../test/shown.tsx";
import { GroupCode } from "./group-code.tsx";
import type { Flow } from "./use-flow.ts";

const id = (number: number): string => `0192aaaa-0000-4000-8000-${String(number).padStart(12, "0")}`;
const ticketId = id(2);
const flow = {
  event: { id: id(1) },
  registration: { event: { _count: { coupons: 1 } }, passes: [] },
  key: "code of a group",
} as unknown as Flow;
const found = { id: id(3), code: "K7TM-42RW", ticketId, ticket: { id: ticketId, name: "Day pass" }, usesLeft: 2 };

const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data });
const refused = (code: string, message: string) =>
  Response.json({ status: "error", data: null, code, message }, { status: 460 });

async function shown(found: Response, applied: Response = ok(null)) {
  const sent: { couponCode: string; passes: { ticketId: string }[] }[] = [];
  const onTaken = vi.fn<() => Promise<undefined>>().mockResolvedValue(undefined);
  const fetch: Fetch = async (_url, { method = "GET", body } = {}) => {
    if (method === "GET") return found.clone();
    sent.push(JSON.parse(String(body)));
    return applied.clone();
  };
  const page = await show(() => <GroupCode flow={flow} code="k7tm-42rw" lines={[]} onTaken={onTaken} />, { fetch });
  return { page, sent, onTaken };
}

test("a place that is paid for is taken with one press, which goes on", async () => {
  const { page, sent, onTaken } = await shown(ok(found));
  await expect.element(page.getByText("Day pass: somebody bought it for you. You pay nothing.")).toBeVisible();
  await page.getByRole("button", { name: "Take my place" }).click();
  await expect.poll(() => onTaken.mock.calls).toHaveLength(1);
  expect(sent).toMatchObject([{ couponCode: "K7TM-42RW", passes: [{ ticketId }] }]);
});

test("a refusal is said where it was pressed, and nothing goes on", async () => {
  const { page, onTaken } = await shown(ok(found), refused("coupon.usedUp", "This coupon has been used up."));
  await page.getByRole("button", { name: "Take my place" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("This coupon has been used up.");
  expect(onTaken).not.toHaveBeenCalled();
});

test("a code that is unknown or used up says what to do instead", async () => {
  const unknown = await shown(refused("coupon.unknown", "This coupon code is not valid."));
  await expect.element(unknown.page.getByText("This code is not valid")).toBeVisible();
  await unknown.page.unmount();
  const used = await shown(ok({ ...found, usesLeft: 0 }));
  await expect.element(used.page.getByText("All places of this code are used")).toBeVisible();
  await expect.poll(() => used.page.getByRole("button").elements()).toHaveLength(0);
});
