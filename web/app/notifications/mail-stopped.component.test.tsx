import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { MailStopped } from "./mail-stopped.tsx";

const open = { email: "ana@example.org", stop: null, stoppedAt: null };
const stopped = (stop: string) => ({ ...open, stop, stoppedAt: "2026-11-20T10:00:00.000Z" });

/** Answers what is to be read, until it is tried again. */
function server(delivery: object, refusal?: object) {
  let shown: object = delivery;
  const fetch: Fetch = async (_url, { method = "GET" } = {}) => {
    if (method === "POST" && refusal) return Response.json(refusal, { status: 429 });
    if (method === "POST") shown = open;
    return Response.json({ status: "ok", message: "ok", data: shown });
  };
  return { fetch };
}

test("mail that came back says which address, and is sent again by a press", async () => {
  const page = await show(MailStopped, server(stopped("bounced")));
  await expect.element(page.getByText("Mail to you has stopped")).toBeVisible();
  await expect
    .element(
      page.getByText(
        /ana@example.org have come back since 20 November|ana@example.org have come back since November 20/,
      ),
    )
    .toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Mail to you is sent again.")).toBeVisible();
  await expect.element(page.getByText("Mail to you has stopped")).not.toBeInTheDocument();
});

test("a complaint stopped news alone, and what is refused says why", async () => {
  const refusal = { status: "error", message: "Wait a moment.", data: null, code: "tooOften" };
  const page = await show(MailStopped, server(stopped("complained"), refusal));
  await expect.element(page.getByText("News by mail has stopped")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Wait a moment.")).toBeVisible();
  await expect.element(page.getByText("News by mail has stopped")).toBeVisible();
});

test("nothing is shown while mail arrives", async () => {
  const page = await show(
    () => (
      <p>
        beside <MailStopped />
      </p>
    ),
    server(open),
  );
  await expect.element(page.getByText("beside")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
});
