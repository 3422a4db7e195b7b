import type { Fetch } from "@marquee/client";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { CouponForm } from "./coupon-form.tsx";
import type { Line } from "./draft.ts";
import type { HoldFault } from "./use-hold.ts";
import type { Flow } from "./use-flow.ts";

const eventId = "0192aaaa-0000-4000-8000-000000000001";
const ticketId = "0192aaaa-0000-4000-8000-000000000002";
const lines: readonly Line[] = [{ id: "0192aaaa-0000-4000-8000-000000000003", ticketId }];
const soldOut = { id: ticketId, soldOut: true, placesLeft: 0 };
const flow = {
  event: { id: eventId },
  registration: { event: { _count: { coupons: 1 } }, passes: [] },
  key: "coupon of a test",
} as unknown as Flow;

type Refusal = { status: number; code: string; message: string };

/** A server that refuses codes for a reason, or is still at it; and the codes that it was sent. */
function server(refusal?: Refusal) {
  const codes: unknown[] = [];
  const fetch: Fetch = async (_url, { method, body }) => {
    if (method !== "POST") return Response.json({ status: "ok", message: "ok", data: { passTypes: [soldOut] } });
    codes.push(JSON.parse(String(body)).couponCode);
    if (!refusal) return new Promise<never>(() => undefined);
    const { status, ...rest } = refusal;
    return Response.json({ status: "error", data: null, ...rest }, { status });
  };
  return { fetch, codes };
}

async function opened(refusal?: Refusal, wanted = lines) {
  const { fetch, codes } = server(refusal);
  const onFault = vi.fn<(fault: HoldFault) => void>();
  const page = await show(() => <CouponForm flow={flow} lines={wanted} onFault={onFault} />, { fetch });
  await page.getByRole("button", { name: /code/i }).click();
  const field = page.getByRole("textbox", { name: "Code" });
  await expect.element(field).toHaveFocus();
  return { page, field, codes, onFault };
}

test("a code is applied with Enter, once, without the spaces around it", async () => {
  const { field, codes } = await opened();
  await field.fill(" early ");
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.poll(() => codes).toEqual(["early"]);
});

test("what is wrong with a code stands at its field and once in the summary, until it is changed", async () => {
  const { page, field, onFault } = await opened({
    status: 404,
    code: "coupon.unknown",
    message: "There is no such code.",
  });
  await field.fill("LATE");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAccessibleDescription("There is no such code.");
  await expect.element(page.getByRole("alert").getByRole("link")).toHaveTextContent("There is no such code.");
  await field.fill("EARLY");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  expect(onFault).not.toHaveBeenCalled();
});

test("nothing is asked of the server without a code, or without passes to apply it to", async () => {
  const first = await opened();
  await first.field.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(first.field).toHaveAccessibleDescription("Enter the code");
  await first.page.unmount();
  const second = await opened(undefined, []);
  await second.field.fill("EARLY");
  await userEvent.keyboard("{Enter}");
  await expect.element(second.field).toHaveAccessibleDescription("Choose a pass first");
  expect([...first.codes, ...second.codes]).toEqual([]);
});

test("what is wrong with the cart, and was taken out of it, is told to the page", async () => {
  const { field, onFault } = await opened({ status: 409, code: "registration.soldOut", message: "Sold out." });
  await field.fill("EARLY");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onFault.mock.calls.at(0)?.[0]).toMatchObject({ message: "Sold out.", corrected: true });
  await expect.element(field).not.toHaveAccessibleDescription(/./);
});

test("the code of a link stands in its field, and is applied by a press", async () => {
  const { fetch, codes } = server();
  const onFault = vi.fn<(fault: HoldFault) => void>();
  const page = await show(() => <CouponForm flow={flow} lines={lines} onFault={onFault} />, {
    fetch,
    at: "/events/regatta/register?code=friends",
  });
  await expect.element(page.getByRole("textbox", { name: "Code" })).toHaveValue("friends");
  expect(codes).toEqual([]);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => codes).toEqual(["friends"]);
});
