import type { Fetch } from "@marquee/client";
import { beforeEach, describe, expect, test } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { EventRefunds, PassRefunds } from "./index.ts";

const [eventId, accountId, passId] = [1, 2, 3].map((n) => `0192aaaa-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const path = { eventId, accountId, passId };
const terms = {
  passId,
  canCancel: false,
  paid: 3_000,
  refund: 1_500,
  owed: 0,
  isOwed: false,
  currency: "EUR",
  percentage: 50,
  until: null,
};
const ofEvent = {
  eventId,
  way: null,
  startedAt: null,
  left: 3,
  canceled: 1,
  received: 6_000,
  refunded: 0,
  currency: "EUR",
};

beforeEach(() => browser.viewport(1280, 800));

function server(answers: { terms?: object; ofEvent?: object; after?: object; refusal?: object } = {}) {
  const sent: { command: string; body: unknown }[] = [];
  let isAsked = false;
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(String(url), "https://riverside.test");
    if (method !== "GET") {
      sent.push({ command: `${method} ${pathname.split("/").at(-1)}`, body: JSON.parse(String(body)) });
      if (answers.refusal) return Response.json({ status: "error", data: null, ...answers.refusal }, { status: 409 });
      isAsked = true;
    }
    const refund = { ...ofEvent, ...answers.ofEvent, ...(isAsked && { way: "everything", ...answers.after }) };
    const data = pathname.endsWith("/refunds") ? refund : method === "GET" ? { ...terms, ...answers.terms } : null;
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { fetch, sent };
}

const OfPass = ({ isUsed = false }: { isUsed?: boolean }) => (
  <PassRefunds path={path} name="Noor Haddad" isUsed={isUsed} />
);

describe("ending somebody's pass", () => {
  test("says what was paid, and gives back what is chosen, with the reason", async () => {
    const { fetch, sent } = server();
    const page = await show(() => <OfPass />, { fetch });
    await page.getByRole("button", { name: "Cancel the pass" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel the pass of Noor Haddad?" });
    await expect.element(dialog.getByText("€30.00 was paid for this pass.")).toBeVisible();
    await dialog.getByRole("radio", { name: /^50%/ }).click();
    await dialog.getByLabelText(/^Reason/).fill("You asked us");
    await dialog.getByRole("button", { name: "Cancel the pass" }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { command: "POST cancellation", body: { refund: 1_500, expectedPaid: 3_000, reason: "You asked us" } },
      ]);
  });

  test("takes another amount, and shows a refusal without losing what was written", async () => {
    const refusal = { code: "listingRefund.paidChanged", message: "What was paid for this pass has changed since." };
    const { fetch, sent } = server({ refusal });
    const page = await show(() => <OfPass />, { fetch });
    await page.getByRole("button", { name: "Cancel the pass" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /^Another amount/ }).click();
    await userEvent.fill(dialog.getByLabelText(/^Amount/), "12.50");
    await dialog.getByRole("button", { name: "Cancel the pass" }).click();
    await expect.poll(() => sent.at(0)?.body).toMatchObject({ refund: 1_250, expectedPaid: 3_000 });
    await expect.element(dialog.getByText(/has changed since/)).toBeVisible();
    await expect.element(dialog.getByLabelText(/^Amount/)).toHaveValue("12.5");
  });

  test("asks for no amount where nothing was received, and says what is owed no more", async () => {
    const { fetch, sent } = server({ terms: { owed: 3_000, refund: 3_000, isOwed: true } });
    const page = await show(() => <OfPass />, { fetch });
    await page.getByRole("button", { name: "Cancel the pass" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(/^€30.00 was never paid/)).toBeVisible();
    expect(dialog.getByRole("radio").elements()).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel the pass" }).click();
    await expect.poll(() => sent.at(0)?.body).toMatchObject({ refund: 0, expectedPaid: 3_000 });
  });

  test("is not offered while somebody is in with it; giving money back is", async () => {
    const { fetch, sent } = server();
    const page = await show(() => <OfPass isUsed />, { fetch });
    expect(page.getByRole("button", { name: "Cancel the pass" }).elements()).toEqual([]);
    await page.getByRole("button", { name: "Give money back" }).click();
    const dialog = page.getByRole("dialog");
    await userEvent.fill(dialog.getByLabelText(/^Amount/), "5");
    await dialog.getByRole("button", { name: "Give money back" }).click();
    await expect.poll(() => sent.at(0)).toMatchObject({ command: "POST refund", body: { refund: 500 } });
  });

  test("says that there is nothing to give back where nothing was paid", async () => {
    const { fetch } = server({ terms: { paid: 0, refund: 0 } });
    const page = await show(() => <OfPass isUsed />, { fetch });
    await page.getByRole("button", { name: "Give money back" }).click();
    await expect.element(page.getByText("Nothing was paid for this pass.")).toBeVisible();
    expect(page.getByRole("dialog").getByRole("textbox").elements()).toEqual([]);
  });
});

describe("paying back a cancelled event", () => {
  test("says how many and how much before, goes on by itself, and says when it is done", async () => {
    const { fetch, sent } = server({ after: { left: 0, canceled: 4, received: 0, refunded: 6_000 } });
    const page = await show(() => <EventRefunds eventId={eventId} />, { fetch });
    await expect.element(page.getByText("3 passes are still good; €60.00 was received for them.")).toBeVisible();
    await page.getByRole("button", { name: "Pay everybody back" }).click();
    const dialog = page.getByRole("dialog", { name: "Pay back 3 passes?" });
    await dialog.getByLabelText(/^Reason/).fill("The river is too high");
    await dialog.getByRole("button", { name: "Pay everybody back" }).click();
    await expect.element(page.getByText("All 4 passes are cancelled. €60.00 went back.")).toBeVisible();
    expect(sent).toEqual([{ command: "POST refunds", body: { way: "everything", reason: "The river is too high" } }]);
  });

  test("shows how far it has come, and offers nothing twice", async () => {
    const { fetch } = server({ ofEvent: { way: "schedule", left: 2, canceled: 6 } });
    const page = await show(() => <EventRefunds eventId={eventId} />, { fetch });
    await expect
      .element(page.getByRole("progressbar", { name: "Passes are being paid back" }))
      .toHaveAttribute("aria-valuenow", "75");
    expect(page.getByRole("button", { name: "Pay everybody back" }).elements()).toEqual([]);
  });

  test("has nothing to do where nobody has a pass", async () => {
    const { fetch } = server({ ofEvent: { left: 0, canceled: 0, received: 0 } });
    const page = await show(() => <EventRefunds eventId={eventId} />, { fetch });
    await expect.element(page.getByText("Nobody has a pass for this event.")).toBeVisible();
  });
});
