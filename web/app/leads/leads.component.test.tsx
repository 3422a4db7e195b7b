import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import LeadsPage from "./leads-page.tsx";
import RequestsPage from "./requests-page.tsx";

const id = (last: number) => `0192aaaa-0000-4000-8000-00000000000${last}`;
const event = { id: id(9), slug: "fair", name: "Boat fair" };
const unknown = {
  id: id(1),
  firstName: null,
  lastName: null,
  company: null,
  title: null,
  shareAccount: { id: id(0), image: null },
  status: "new",
  createdAt: "2026-05-01T10:00:00.000Z",
  email: null,
  phone: null,
  website: null,
  facebook: null,
  instagram: null,
  linkedIn: null,
  twitter: null,
  tikTok: null,
  note: null,
  eventId: id(9),
  event,
  updatedAt: "2026-05-01T10:00:00.000Z",
  agreedAt: null,
};
const nora = {
  ...unknown,
  id: id(2),
  firstName: "Nora",
  lastName: "Quist",
  title: "Boatwright",
  email: "nora@wharf.example",
  website: "https://wharf.example",
  linkedIn: "noraquist",
  note: "Wants three masts",
  agreedAt: "2026-05-01T11:00:00.000Z",
};
const request = {
  id: id(3),
  exhibitor: { id: id(4), username: "weir.bread", firstName: "Weir Bread", lastName: null, image: null },
  event,
  shares: { name: false, work: false, email: false, phone: false, links: false },
  answeredAt: null,
  createdAt: "2026-05-01T10:00:00.000Z",
};

async function shown(at: string, leads: readonly object[] | undefined, requests: readonly object[] = []) {
  const commands: string[] = [];
  const asked: string[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    if (method !== "GET") commands.push(`${method} ${pathname} ${String(body)}`);
    const isList = pathname.endsWith("/self/leads");
    if (isList && leads === undefined)
      return Response.json({ status: "error", message: "Away", data: null }, { status: 503 });
    if (isList) asked.push(searchParams.get("search") ?? "");
    const counts = { new: 2, favorited: 0, archived: 0, deleted: 1 };
    const found = isList && searchParams.has("search") ? [] : leads;
    const data = isList ? found : pathname.endsWith("/counts") ? counts : requests;
    return Response.json({ status: "ok", message: "ok", data: method === "GET" ? data : null });
  };
  const page = await show(
    () => (
      <Routes>
        <Route path="/leads" element={<LeadsPage />} />
        <Route path="/leads/requests" element={<RequestsPage />} />
      </Routes>
    ),
    { fetch, at },
  );
  return { page, commands, asked };
}

test("of whoever agreed an exhibitor sees what they share, their website and profiles too; of others nothing", async () => {
  const { page } = await shown("/leads", [nora, unknown]);
  await expect.element(page.getByRole("heading", { name: "Nora Quist" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "nora@wharf.example" })).toBeVisible();
  const profile = page.getByRole("link", { name: "LinkedIn" });
  await expect.element(profile).toHaveAttribute("href", "https://www.linkedin.com/in/noraquist");
  await expect.element(page.getByRole("link", { name: "wharf.example", exact: true })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Waiting for their answer" })).toBeVisible();
});

test("words are looked for among them, and when nobody is found all are one press away", async () => {
  const { page, asked } = await shown("/leads", [nora]);
  await page.getByRole("searchbox", { name: "Search leads and notes" }).fill("masts");
  await expect.element(page.getByText("Nobody found")).toBeVisible();
  expect(asked.at(-1)).toBe("masts");
  await page.getByRole("link", { name: "Show everybody" }).click();
  await expect.element(page.getByRole("heading", { name: "Nora Quist" })).toBeVisible();
});

test("a lead is put among the deleted ones at the press, and from there goes for good after a question", async () => {
  const { page, commands } = await shown("/leads", [nora]);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.poll(() => commands).toEqual([expect.stringContaining(`DELETE /api/self/leads/${nora.id}`)]);
  const deleted = await shown("/leads?status=deleted", [{ ...nora, status: "deleted" }]);
  await deleted.page.getByRole("button", { name: "Delete for good" }).click();
  expect(deleted.commands).toEqual([]);
  await deleted.page.getByRole("dialog").getByRole("button", { name: "Delete for good" }).click();
  await expect.poll(() => deleted.commands).toHaveLength(1);
});

test("a list that did not arrive can be asked for again", async () => {
  const { page } = await shown("/leads", undefined);
  await expect.element(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
});

test("a holder chooses what an exhibitor may know; without anybody who asked there is the way to the passes", async () => {
  const { page, commands } = await shown("/leads/requests", [], [request]);
  await expect.element(page.getByText("You have not answered. They know nothing.")).toBeVisible();
  await page.getByRole("checkbox", { name: "My email address" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => commands)
    .toEqual([
      `PUT /api/self/lead-requests/${request.id} {"name":false,"work":false,"email":true,"phone":false,"links":false}`,
    ]);
  const nobody = await shown("/leads/requests", [], []);
  await expect.element(nobody.page.getByRole("link", { name: "My passes" })).toHaveAttribute("href", "/passes");
});
