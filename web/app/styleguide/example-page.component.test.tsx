import type { Fetch } from "@marquee/client";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import ExamplePage from "./example-page.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const thread = (notifications: boolean) => ({
  id,
  subject: "Where does the night market go?",
  lastReply: null,
  viewer: { lastReadAt: null, lastReadSeq: 0, notifications },
});

/** A server with one discussion; what is sent to it waits until it is answered. */
function server() {
  const sent: { path: string; body: unknown; answer: (status: number) => void }[] = [];
  const fetch: Fetch = (url, init) => {
    const path = new URL(String(url), "http://riverside.test").pathname;
    if (init.method === "GET")
      return Promise.resolve(Response.json({ status: "ok", message: "ok", data: [thread(true)] }));
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (status: number) =>
      resolve(Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data: { id } }, { status }));
    sent.push({ path, body: JSON.parse(String(init.body)), answer });
    return promise;
  };
  return { fetch, sent };
}

describe("the example of a page", () => {
  test("asks in a dialog, and sends what was written once", async () => {
    const { fetch, sent } = server();
    const page = await show(ExamplePage, { fetch });
    await page.getByRole("button", { name: "New discussion" }).first().click();
    await expect.element(page.getByLabelText("Subject")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByLabelText("Subject")).toHaveAccessibleDescription("Please fill this in");
    await page.getByLabelText("Subject").fill("Lanterns");
    await userEvent.keyboard("{Enter}{Enter}");
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ subject: "Lanterns" }]);
  });

  test("shows what is done at the press, and takes it back when it is refused", async () => {
    const { fetch, sent } = server();
    const page = await show(ExamplePage, { fetch });
    await page.getByRole("button", { name: "Mute notifications" }).click();
    await expect.element(page.getByRole("button", { name: "Turn notifications on" })).toBeVisible();
    await expect.poll(() => sent).toHaveLength(1);
    sent[0]?.answer(461);
    await expect.element(page.getByRole("button", { name: "Mute notifications", exact: true })).toBeVisible();
    await expect.element(page.getByText("No.")).toBeVisible();
  });
});
