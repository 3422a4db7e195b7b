import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import DeletePage from "./delete-page.tsx";
import GoodbyePage from "./goodbye-page.tsx";

const found = {
  deleted: [
    { kind: "profile", count: 3 },
    { kind: "contacts", count: 1200 },
  ],
  kept: [{ kind: "payments", count: 2 }],
};

const answering =
  (data: unknown): Fetch =>
  async () =>
    Response.json({ status: "ok", message: "ok", data });

const Goodbye = () => (
  <Routes>
    <Route path="/goodbye/:code" element={<GoodbyePage />} />
  </Routes>
);

test("who leaves reads before what goes and what stays, and why it does", async () => {
  const self = { id: "0192aaaa-0000-4000-8000-000000000002", username: "ana", viewer: {}, ...found };
  const page = await show(DeletePage, { fetch: answering(self) });
  await expect.element(page.getByText("Contacts and notes about them")).toBeVisible();
  await expect.element(page.getByText("1,200")).toBeVisible();
  await expect.element(page.getByText("The law asks organisers to keep their books.")).toBeVisible();
});

test("who has left reads the same with a number, and nothing of what there was none of", async () => {
  const receipt = { ...found, kept: [], number: 17, code: "abc", removedAt: "2026-11-20T09:00:00.000Z" };
  const page = await show(Goodbye, { fetch: answering(receipt), at: "/goodbye/abc" });
  await expect.element(page.getByText(/Receipt 17/)).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Deleted", exact: true })).toBeVisible();
  expect(page.getByRole("heading", { name: "Kept, without a name" }).query()).toBeNull();
});
