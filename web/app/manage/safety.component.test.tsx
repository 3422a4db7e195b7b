import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import SafetyPage from "./safety-page.tsx";

const administrator = { username: "ines", viewer: { isAdministrator: true } };
const numbers = {
  newcomerDays: 10,
  newcomerLinks: 2,
  newcomerSeconds: 20,
  repeatHours: 1,
  hideAfter: 5,
  minimumAge: 0,
};
const usual = Object.fromEntries([...Object.keys(numbers), "words"].map((name) => [name, "usual"]));
const settings = { ...numbers, words: ["spam"], origins: { ...usual, newcomerDays: "file" }, updatedAt: null };

type Sent = { method: string; path: string; body: unknown };

function shown({ reader = administrator, status = 200 }: { reader?: object; status?: number } = {}) {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init) => {
    const path = new URL(url.toString(), "http://site.test").pathname;
    const method = init?.method ?? "GET";
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    if (!path.includes("/manage/safety")) return Response.json({ status: "ok", message: "ok", data: reader });
    if (method !== "GET") sent.push({ method, path, body });
    if (status !== 200)
      return Response.json({ status: "error", message: "Not now", data: null, code: "request.forbidden" }, { status });
    const saved = { ...settings, ...Object(body), updatedAt: "2026-03-01T12:00:00.000Z" };
    const data = path.endsWith("/words") ? { matches: ["spam"] } : method === "PUT" ? saved : settings;
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { sent, page: show(() => <SafetyPage />, { fetch, at: "/manage/safety" }) };
}

test("says of each value where it comes from, and sends what was changed alone", async () => {
  const { sent, page } = shown();
  const screen = await page;
  await expect.element(screen.getByText("From the community’s file.")).toBeVisible();
  await screen.getByLabelText(/Links in one post/).fill("0");
  await screen.getByLabelText(/One word or phrase a line/).fill("spam\n\n buy now \nspam");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ newcomerLinks: 0, words: ["spam", "buy now"] }]);
});

test("what is out of bounds is said at its field and not sent; changes are undone", async () => {
  const { sent, page } = shown();
  const screen = await page;
  const days = screen.getByLabelText(/Days for which somebody is new/);
  await days.fill("400");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(days).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
  await screen.getByRole("button", { name: "Undo changes" }).click();
  await expect.element(days).toHaveValue("10");
});

test("a list is tried out as it stands in the form", async () => {
  const { sent, page } = shown();
  const screen = await page;
  await screen.getByLabelText(/Try the list/).fill("No spam");
  await screen.getByRole("button", { name: "Try it" }).click();
  await expect.element(screen.getByText("It would be refused for: spam")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ words: ["spam"], text: "No spam" }]);
});

test("whoever does not run the community is told so; what fails can be tried again", async () => {
  const { page } = shown({ reader: { username: "ana", viewer: { isAdministrator: false } } });
  const screen = await page;
  await expect.element(screen.getByRole("link")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save" }).elements()).toEqual([]);
  const failing = await shown({ status: 403 }).page;
  await expect.element(failing.getByRole("button", { name: "Try again" })).toBeVisible();
});
