import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { useState } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import type { EventItem } from "../listings/index.ts";
import { show } from "../test/shown.tsx";
import { OwnRefunds, RefundOfPass } from "./index.ts";
import { Requests } from "./requests-page.tsx";
import { listed, regatta, request, standing } from "./samples.ts";

beforeEach(() => browser.viewport(1280, 800));

type Answers = { standing?: object; requests?: readonly object[]; own?: readonly object[]; refusal?: object };

function server(answers: Answers = {}) {
  const sent: { command: string; body: unknown }[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(String(url), "https://riverside.test");
    const last = pathname.split("/").at(-1) ?? "";
    if (method !== "GET") {
      sent.push({ command: `${method} ${last}`, body: body ? JSON.parse(String(body)) : null });
      if (answers.refusal) return Response.json({ status: "error", data: null, ...answers.refusal }, { status: 409 });
      return ok(last === "refund-request" ? request : listed);
    }
    if (last === "counts") return ok({ eventId: regatta.id, open: answers.requests?.length ?? 1, decided: 4 });
    if (last === "self") return ok({ viewer: { modules: eachModule(() => ({ canSee: true, canCreate: true })) } });
    if (pathname.includes("/self/refund-requests")) return ok(answers.own ?? [request]);
    if (last === "refund-requests") return ok(answers.requests ?? [listed]);
    return ok({ ...standing, ...answers.standing });
  };
  return { fetch, sent };
}
const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data });

function OfPass() {
  const [isAsking, setAsking] = useState(false);
  const { eventId, passId } = standing;
  return (
    <RefundOfPass eventId={eventId} passId={passId} timeZone="Europe/Dublin" isAsking={isAsking} onAsk={setAsking} />
  );
}
const organized = regatta as unknown as EventItem;
const OfEvent = () => <Requests event={organized} />;

describe("a member", () => {
  test("asks with a reason, having read what was paid and what comes back by itself", async () => {
    const { fetch, sent } = server();
    const page = await show(OfPass, { fetch });
    await page.getByRole("button", { name: "Ask for a refund" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask for a refund" });
    await expect
      .element(dialog.getByText("€30.00 was paid for this pass. Cancelling it now gives back €15.00."))
      .toBeVisible();
    await dialog.getByLabelText(/^Reason/).fill("I have broken a leg.");
    await dialog.getByRole("radio", { name: /^I give the pass back all the same/ }).click();
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ command: "POST refund-request", body: { reason: "I have broken a leg.", gives: "inAnyCase" } }]);
  });

  test("is told where the schedule gives nothing, and why it is refused, with what was written kept", async () => {
    const refusal = { code: "refundRequest.tooLate", message: "The event is too long ago." };
    const { fetch } = server({ standing: { scheduled: 0 }, refusal });
    const page = await show(OfPass, { fetch });
    await page.getByRole("button", { name: "Ask for a refund" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(/^€30.00 was paid .* gives nothing back now\.$/)).toBeVisible();
    await dialog.getByLabelText(/^Reason/).fill("Late, I know");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect.element(dialog.getByText(/too long ago/)).toBeVisible();
    await expect.element(dialog.getByLabelText(/^Reason/)).toHaveValue("Late, I know");
  });

  test("sees how it stands, and takes it back while nobody has decided", async () => {
    const { fetch, sent } = server({ standing: { canAsk: false, request } });
    const page = await show(OfPass, { fetch });
    await expect.element(page.getByText(/^The organisers have not decided yet/)).toBeVisible();
    expect(page.getByRole("button", { name: "Ask for a refund" }).elements()).toEqual([]);
    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect.poll(() => sent.map(({ command }) => command)).toEqual(["DELETE refund-request"]);
  });

  test("reads what was decided, with the amount and the answer, and withdraws it no more", async () => {
    const decided = { ...request, state: "approved", amount: 2_000, answer: "Get well soon" };
    const { fetch } = server({ own: [decided] });
    const page = await show(() => <OwnRefunds />, { fetch });
    await expect.element(page.getByRole("heading", { name: "Refunds you asked for" })).toBeVisible();
    await expect.element(page.getByText("€20.00")).toBeVisible();
    await expect.element(page.getByText("Get well soon")).toBeVisible();
    expect(page.getByRole("button", { name: "Withdraw" }).elements()).toEqual([]);
  });

  test("is offered nothing where there is nothing to ask for", async () => {
    const { fetch } = server({ standing: { canAsk: false, scheduled: 3_000 } });
    const page = await show(
      () => (
        <>
          <OfPass />
          <p>End</p>
        </>
      ),
      { fetch },
    );
    await expect.element(page.getByText("End")).toBeVisible();
    await expect.poll(() => page.getByRole("button", { name: "Ask for a refund" }).elements()).toEqual([]);
  });
});

describe("an organiser", () => {
  test("sees who asks, why, what was paid and what the schedule gives, and how many wait", async () => {
    const { fetch } = server();
    const page = await show(OfEvent, { fetch, at: "/organize/regatta/refunds" });
    await expect.element(page.getByText("I have broken a leg.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Open (1)" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Closed (4)" })).toBeVisible();
    for (const text of ["Kenji Mori", "€30.00", "€15.00", "They keep the pass"])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });

  test("approves what was paid unless another amount is written, with an answer", async () => {
    const { fetch, sent } = server();
    const page = await show(OfEvent, { fetch });
    await page.getByRole("button", { name: "Approve" }).click();
    const dialog = page.getByRole("dialog", { name: "Give Kenji Mori money back?" });
    await expect.element(dialog.getByLabelText(/^Amount/)).toHaveValue("30");
    await userEvent.fill(dialog.getByLabelText(/^Amount/), "20");
    await dialog.getByLabelText(/^Answer/).fill("Get well soon");
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ command: "POST approval", body: { amount: 2_000, expectedPaid: 3_000, answer: "Get well soon" } }]);
  });

  test("refuses, having read what becomes of a pass that is given back all the same", async () => {
    const { fetch, sent } = server({ requests: [{ ...listed, gives: "inAnyCase" }] });
    const page = await show(OfEvent, { fetch });
    await page.getByRole("button", { name: "Refuse" }).click();
    const dialog = page.getByRole("dialog", { name: "Refuse the request of Kenji Mori?" });
    await expect.element(dialog.getByText(/it ends, and €15.00 goes back by the refund schedule/)).toBeVisible();
    await dialog.getByLabelText(/^Answer/).fill("We cannot");
    await dialog.getByRole("button", { name: "Refuse" }).click();
    await expect.poll(() => sent).toEqual([{ command: "POST refusal", body: { answer: "We cannot" } }]);
  });

  test("reads that somebody else has decided, with what was written kept", async () => {
    const refusal = { code: "refundRequest.over", message: "This request is over." };
    const { fetch } = server({ refusal });
    const page = await show(OfEvent, { fetch });
    await page.getByRole("button", { name: "Refuse" }).click();
    await page
      .getByRole("dialog")
      .getByLabelText(/^Answer/)
      .fill("We cannot");
    await page.getByRole("dialog").getByRole("button", { name: "Refuse" }).click();
    await expect.element(page.getByRole("dialog").getByText(/This request is over/)).toBeVisible();
  });

  test("finds an empty list said, whichever it is", async () => {
    const { fetch } = server({ requests: [] });
    const open = await show(OfEvent, { fetch });
    await expect.element(open.getByText("Nobody waits for your answer")).toBeVisible();
  });
});
