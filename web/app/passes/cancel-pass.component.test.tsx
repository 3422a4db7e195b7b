import type { Fetch } from "@marquee/client";
import { describe, expect, test, vi } from "vitest";
import { show } from "../test/shown.tsx";
import { CancelPass } from "./cancel-pass.tsx";
import type { EventItem, OwnPass } from "./reads.ts";

const id = (number: number): string => `0192aaaa-0000-4000-8000-${String(number).padStart(12, "0")}`;
const event = { id: id(1), slug: "regatta", name: "Regatta" } as unknown as EventItem;
const pass = { id: id(2) } as unknown as OwnPass;
const paid = { paid: 2000, refund: 1000, owed: 0, isOwed: false, currency: "EUR", percentage: 50 };

/** Says what goes back, and keeps what it is asked to cancel; with a refusal nothing is. */
async function shown(terms: object | undefined, refusal?: object, canAsk = false) {
  const sent: unknown[] = [];
  const onClose = vi.fn<() => void>();
  const onAskRefund = vi.fn<() => void>();
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    if (method === "GET" && String(url).includes("refund-request")) return ok({ canAsk });
    if (method === "GET") return terms ? ok(terms) : new Promise<Response>(() => undefined);
    sent.push(JSON.parse(String(body)));
    return refusal ? Response.json({ status: "error", data: null, ...refusal }, { status: 409 }) : ok(pass);
  };
  const page = await show(() => <CancelPass event={event} pass={pass} onClose={onClose} onAskRefund={onAskRefund} />, {
    fetch,
  });
  return { page, sent, onClose, onAskRefund };
}
const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data });
const cancel = { name: "Cancel this pass" };

describe("cancelling a pass says before it is done", () => {
  test.each([
    ["what goes back, and which part of it that is", paid, "You get €10.00 back (50% of what you paid)."],
    ["that nothing goes back", { ...paid, refund: 0, percentage: 0 }, "You get nothing back for this pass now."],
    [
      "that what was not paid is no longer due",
      { ...paid, isOwed: true, refund: 2000, owed: 2000 },
      "You have not paid yet: the €20.00 are no longer due.",
    ],
    [
      "what of it is a debt that goes, where the pass itself was paid",
      { ...paid, refund: 1600, owed: 600 },
      "What you have not paid yet is no longer due: €6.00.",
    ],
  ])("%s", async (_what, terms, sentence) => {
    const { page } = await shown(terms);
    await expect.element(page.getByRole("dialog").getByText(sentence)).toBeVisible();
  });

  test("nothing of money where the pass cost nothing", async () => {
    const { page } = await shown({ ...paid, paid: 0, refund: 0 });
    await expect.element(page.getByText(/This cannot be undone/)).toBeVisible();
    await expect.poll(() => page.getByText(/€|nothing back|no longer due/).elements()).toHaveLength(0);
  });
});

test("where the organisers can be asked for more, the way to ask stands in it, and cancels nothing", async () => {
  const { page, sent, onClose, onAskRefund } = await shown(paid, undefined, true);
  await page.getByRole("dialog").getByRole("button", { name: "Ask for a refund" }).click();
  expect([onClose.mock.calls.length, onAskRefund.mock.calls.length, sent]).toEqual([1, 1, []]);
});

test("what was shown is what is asked for, and said to be done", async () => {
  const { page, sent } = await shown(paid);
  await expect.element(page.getByText(/You get €10.00 back/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", cancel).click();
  await expect.element(page.getByText("The pass is cancelled")).toBeVisible();
  expect(sent).toEqual([{ expectedRefund: 1000 }]);
});

test("nothing is cancelled before it is known what goes back", async () => {
  const { page, sent } = await shown(undefined);
  await expect.element(page.getByRole("dialog").getByRole("button", cancel)).toBeDisabled();
  expect(sent).toEqual([]);
});

test("a refusal is said, and nothing as done", async () => {
  const { page, sent } = await shown(paid, { message: "By now something else goes back.", code: "pass.refundChanged" });
  await expect.element(page.getByText(/You get €10.00 back/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", cancel).click();
  await expect.element(page.getByText("By now something else goes back.")).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(page.getByText("The pass is cancelled").elements()).toHaveLength(0);
});
