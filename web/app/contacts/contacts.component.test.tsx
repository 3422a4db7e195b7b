import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { Route, Routes } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { giveCamera } from "../test/camera.ts";
import { show } from "../test/shown.tsx";
import CardPage from "./card-page.tsx";
import ContactsPage from "./contacts-page.tsx";
import SharedCardPage from "./shared-card-page.tsx";

const kenji = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  username: "kenji.watanabe",
  accountType: "account",
  firstName: "Kenji",
  lastName: "Watanabe",
  title: "Baker",
  company: "Weir Bread",
  bio: "Bakes at night.",
  image: null,
  email: "kenji@example.org",
  phone: null,
  fields: [],
  note: "",
  isContact: false,
};
const reader = {
  id: "0192aaaa-0000-4000-8000-000000000002",
  username: "chloe",
  firstName: "Chloé",
  lastName: "Nguyễn",
  email: "chloe@example.org",
  phone: null,
  image: null,
  shareCode: "abcde23456",
  viewer: { modules: eachModule(() => ({ canSee: true, canCreate: true })) },
};
const choices = { email: false, phone: false, work: true, links: true, about: true };

/** Answers each read by the end of its path; what is sent is remembered. A status stands for a refusal. */
function server(answers: Record<string, unknown>) {
  const sent: { what: string; body: unknown }[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") sent.push({ what: `${method} ${path}`, body: body ? JSON.parse(String(body)) : undefined });
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? [];
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, sent };
}

afterEach(() => vi.unstubAllGlobals());

describe("contacts", () => {
  test("lead to people and the ways to reach them, and take a note", async () => {
    const { fetch, sent } = server({ "/self": reader, "/contacts": [kenji] });
    const page = await show(ContactsPage, { fetch });
    await expect.element(page.getByRole("link", { name: /Kenji Watanabe/ })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "kenji@example.org" })).toBeVisible();
    await page.getByRole("button", { name: "More about Kenji Watanabe" }).click();
    await page.getByRole("menuitem", { name: "Add a note" }).click();
    await expect.element(page.getByRole("textbox", { name: /^Note/ })).toHaveFocus();
    await userEvent.keyboard("Rye on Fridays");
    await page.getByRole("button", { name: "Save the note" }).click();
    const what = `PUT /api/self/contacts/${kenji.id}`;
    await expect.poll(() => sent).toEqual([{ what, body: { note: "Rye on Fridays" } }]);
  });

  test("are removed when asked twice", async () => {
    const { fetch, sent } = server({ "/self": reader, "/contacts": [kenji] });
    const page = await show(ContactsPage, { fetch });
    await page.getByRole("button", { name: "More about Kenji Watanabe" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    expect(sent).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => sent.map(({ what }) => what)).toEqual([`DELETE /api/self/contacts/${kenji.id}`]);
  });

  test("of which there are none offer to scan, and say so where a search finds nobody", async () => {
    const { fetch } = server({ "/self": reader, "/contacts": [] });
    const page = await show(ContactsPage, { fetch });
    await expect.element(page.getByRole("heading", { name: "No contacts yet" })).toBeVisible();
    await page.unmount();
    const searched = await show(ContactsPage, { fetch, at: "/contacts?search=zeppelin" });
    await expect.element(searched.getByRole("heading", { name: "Nobody found" })).toBeVisible();
  });

  test("that cannot be read are asked for again", async () => {
    const answers: Record<string, unknown> = { "/self": reader, "/contacts": 500 };
    const { fetch } = server(answers);
    const page = await show(ContactsPage, { fetch });
    const again = page.getByRole("button", { name: /again/ });
    await expect.element(again).toBeVisible();
    answers["/contacts"] = [kenji];
    await again.click();
    await expect.element(page.getByRole("link", { name: /Kenji Watanabe/ })).toBeVisible();
  });
});

const Ways = () => (
  <Routes>
    <Route path="/contacts" element={<ContactsPage />} />
    <Route path="/card/:code" element={<SharedCardPage />} />
  </Routes>
);

describe("scanning", () => {
  test("leads to the card that the camera sees, and says what is no card", async () => {
    const seen = ["https://elsewhere.test/card/zzzzz23456", "https://riverside.test/card/abcde23456"];
    const stop = giveCamera(() => (seen.length > 1 ? seen[0] : seen[1]) ?? seen[0] ?? "");
    const { fetch } = server({ "/self": reader, "/contacts": [], "/abcde23456": kenji });
    const page = await show(Ways, { fetch, at: "/contacts?new" });
    await expect.element(page.getByText("This code is no card of this community.")).toBeVisible();
    seen.shift();
    await expect.element(page.getByRole("heading", { name: "Kenji Watanabe" })).toBeVisible();
    await expect.poll(() => stop).toHaveBeenCalled();
  });

  test("goes by the code where there is no camera, and says what cannot be one", async () => {
    const { fetch } = server({ "/self": reader, "/contacts": [], "/abcde23456": kenji });
    const page = await show(Ways, { fetch, at: "/contacts?new" });
    const code = page.getByLabelText("Code or link");
    await code.fill("https://elsewhere.test/");
    await userEvent.keyboard("{Enter}");
    await expect.element(code).toHaveAttribute("aria-invalid", "true");
    await code.fill("ABCDE-23456");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "Kenji Watanabe" })).toBeVisible();
  });
});

describe("a card", () => {
  test("of somebody is kept at a press", async () => {
    const { fetch, sent } = server({ "/self": reader, "/abcde23456": kenji });
    const page = await show(Ways, { fetch, at: "/card/abcde23456" });
    await expect.element(page.getByText("Bakes at night.")).toBeVisible();
    await page.getByRole("button", { name: "Add to contacts" }).click();
    await expect.poll(() => sent).toEqual([{ what: "POST /api/self/contacts", body: { shareCode: "abcde23456" } }]);
  });

  test("of one's own shows its code, and what is switched on counts at the press", async () => {
    const { fetch, sent } = server({ "/self": reader, "/self/card": choices });
    const page = await show(CardPage, { fetch });
    await expect.element(page.getByRole("img", { name: "QR code of your card" })).toBeVisible();
    await expect.element(page.getByText("abcde-23456")).toBeVisible();
    const email = page.getByRole("switch", { name: "Email" });
    await expect.element(email).not.toBeChecked();
    await email.click();
    await expect.poll(() => sent).toEqual([{ what: "PUT /api/self/card", body: { email: true } }]);
  });

  test("gets another code only when asked twice", async () => {
    const { fetch, sent } = server({ "/self": reader, "/self/card": choices, "/code": reader });
    const page = await show(CardPage, { fetch });
    await page.getByRole("button", { name: "Make a new code" }).click();
    expect(sent).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Make a new code" }).click();
    await expect.poll(() => sent.map(({ what }) => what)).toEqual(["POST /api/self/card/code"]);
  });
});
