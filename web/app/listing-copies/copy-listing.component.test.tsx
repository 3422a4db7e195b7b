import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { CopyListing } from "./copy-listing.tsx";

const listing = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  name: "Regatta",
  eventStart: "2020-12-04T18:00:00.000Z",
  timezone: "UTC",
};

function server(refusal?: string) {
  const sent: unknown[] = [];
  const fetch: Fetch = async (_url, { method = "GET", body } = {}) => {
    if (method !== "GET") sent.push(JSON.parse(String(body)));
    return refusal
      ? Response.json({ status: "error", message: refusal, data: null, code: "listing.groupNotYours" }, { status: 403 })
      : Response.json({ status: "ok", message: "ok", data: { id: "2", slug: "regatta-2" } });
  };
  return { sent, fetch };
}

const form = () => (
  <Routes>
    <Route path="/" element={<CopyListing listing={listing} onClose={() => undefined} />} />
    <Route path="/organize/regatta-2" element={<p>The copy</p>} />
  </Routes>
);

test("a copy proposes a time to come on the same day of the week, takes along what is chosen, and leads to the draft", async () => {
  const { sent, fetch } = server();
  const page = await show(form, { fetch });
  await page.getByRole("checkbox", { name: "Passes, add-ons and rooms" }).click();
  await expect.element(page.getByRole("checkbox", { name: "Coupons" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Make a draft" }).click();
  await expect.element(page.getByText("The copy")).toBeVisible();
  expect(sent).toMatchObject([{ name: "Regatta", passes: false, schedule: true }]);
  const [{ eventStart }] = sent as [{ eventStart: string }];
  expect([new Date(eventStart).getUTCDay(), eventStart.slice(10)]).toEqual([5, "T18:00:00.000Z"]);
});

test("a refusal is said above the fields, and what was chosen stays", async () => {
  const page = await show(form, {
    fetch: server("Only those who look after a group can hold events in its name.").fetch,
  });
  await page.getByRole("button", { name: "Make a draft" }).click();
  await expect.element(page.getByText(/Only those who look after a group/)).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Name of the event" })).toHaveValue("Regatta");
});
