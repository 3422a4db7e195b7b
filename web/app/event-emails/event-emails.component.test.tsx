import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import EmailsPage from "./emails-page.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const regatta = {
  id,
  slug: "regatta",
  name: "Regatta & tea",
  viewer: { canManage: true },
};
const modules = eachModule(() => ({ canSee: true, canCreate: true }));
const ana = { id, username: "ana", firstName: "Ana <3", lastName: null, image: null, viewer: { modules } };
const values = {
  name: "Ana <3",
  event: "Regatta & tea",
  when: "4 December",
  where: "Boathouse, Cork",
  link: "https://river.example/passes/regatta",
};
const usual = { subject: "You are going: Regatta & tea", heading: "You are going", text: "It is confirmed.", values };
const canceled = { ...usual, heading: "Your pass is cancelled", text: "You cancelled a pass." };
const near = { ...usual, heading: "It begins soon. See you there.", text: null };
const written = { type: "confirmation", eventId: id, body: "<p>Dear {name}</p>", replyTo: "host@example.org" };

// What a test before has written is kept for its reader.
beforeEach(() => sessionStorage.clear());

/** Answers each read by the end of its path, a number with a refusal; remembers the commands. */
function server(answers: Record<string, unknown>) {
  const sent: { command: string; body: unknown }[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") sent.push({ command: `${method} ${path}`, body: JSON.parse(String(body ?? "null")) });
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? null;
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, sent };
}

const Places = () => (
  <Routes>
    <Route path="/organize/:slug/emails" element={<EmailsPage />} />
  </Routes>
);
const at = "/organize/regatta/emails";
const answers = {
  "/events/regatta": regatta,
  "/self": ana,
  "confirmation/sample": usual,
  "cancellation/sample": canceled,
  "reminder/sample": near,
};
const text = (page: Awaited<ReturnType<typeof show>>) => page.getByRole("textbox", { name: "What it says" });

describe("a mail of an event", () => {
  test("is written with placeholders, previewed as its reader gets it, and sent as it changed", async () => {
    const { fetch, sent } = server(answers);
    const page = await show(Places, { fetch, at });
    await text(page).click();
    await userEvent.keyboard("Dear {{name}, see {{event} at {{where}.");
    await page.getByText("As it is read").click();
    const preview = page.getByRole("region", { name: "As it is read" });
    await expect.element(preview.getByText("Dear Ana <3, see Regatta & tea at Boathouse, Cork.")).toBeVisible();
    await page.getByRole("textbox", { name: /^Where answers go/ }).fill("host@example.org");
    await page.getByRole("button", { name: "Save" }).click();
    const body = { body: "<p>Dear {name}, see {event} at {where}.</p>", replyTo: "host@example.org" };
    await expect.poll(() => sent).toEqual([{ command: `PUT /api/listings/${id}/emails/confirmation`, body }]);
  });

  test("says what it always does while nothing is written, each what is its own", async () => {
    const page = await show(Places, { ...server(answers), at: `${at}?type=cancellation` });
    await page.getByText("As it is read").click();
    await expect.element(page.getByText("You cancelled a pass.")).toBeVisible();
    await page.getByRole("link", { name: "Reminder" }).click();
    await page.getByText("As it is read").click();
    await expect.element(page.getByText("It begins soon. See you there.")).toBeVisible();
  });

  test("is emptied, and its reply-to cleared", async () => {
    const { fetch, sent } = server({ ...answers, "/emails/confirmation": written });
    const page = await show(Places, { fetch, at });
    await expect.element(text(page)).toHaveTextContent("Dear {name}");
    await page.getByRole("button", { name: "Say what it always says" }).click();
    await page.getByRole("textbox", { name: /^Where answers go/ }).fill("");
    await page.getByRole("button", { name: "Save" }).click();
    const body = { body: null, replyTo: null };
    await expect.poll(() => sent).toEqual([{ command: `PUT /api/listings/${id}/emails/confirmation`, body }]);
  });

  test("has a mail address for answers, or none is sent", async () => {
    const { fetch, sent } = server(answers);
    const page = await show(Places, { fetch, at });
    await page.getByRole("textbox", { name: /^Where answers go/ }).fill("nobody");
    await page.getByRole("button", { name: "Save" }).click();
    await expect
      .element(page.getByRole("textbox", { name: /^Where answers go/ }))
      .toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
  });

  test("is for those who organise the event", async () => {
    const others = { ...regatta, viewer: { canManage: false } };
    const page = await show(Places, { ...server({ ...answers, "/events/regatta": others }), at });
    await expect.element(page.getByText("You do not organise this event").first()).toBeVisible();
  });
});
