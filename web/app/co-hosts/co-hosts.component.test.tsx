import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { HostsSection } from "./hosts-section.tsx";
import type { Organized } from "./reads.ts";

const person = (nth: number, firstName: string) => ({
  id: `0192aaaa-0000-4000-8000-00000000000${nth}`,
  username: firstName.toLowerCase(),
  firstName,
  lastName: "Duarte",
  title: null,
  image: null,
});
const [ines, ada] = [person(1, "Ines"), person(2, "Ada")];
const listing = {
  id: "0192aaaa-0000-4000-8000-000000000011",
  slug: "regatta",
  name: "Regatta",
  creatorId: ines.id,
  creator: ines,
  viewer: { canManage: true, canHost: true },
} as unknown as Organized;

test("the host takes a co-host away after being asked", async () => {
  const sent: string[] = [];
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    if (method !== "GET") sent.push(`${method} ${String(url)}`);
    return Response.json({ status: "ok", message: "ok", data: String(url).includes("coHosts?") ? [ada] : listing });
  };
  const page = await show(() => <HostsSection listing={listing} />, { fetch });
  await expect.element(page.getByText("Ines Duarte")).toBeVisible();
  await page.getByRole("button", { name: "Remove Ada Duarte" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.poll(() => sent).toEqual([expect.stringMatching(`^DELETE .*/coHosts/${ada.id}$`)]);
});

test("a co-host who leaves is asked first, and finds themselves among their events without the page asking for it again", async () => {
  const asked: string[] = [];
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    asked.push(`${method} ${pathname}`);
    return Response.json({ status: "ok", message: "ok", data: pathname.endsWith("/coHosts") ? [ada] : ada });
  };
  const led = { ...listing, viewer: { canManage: true, canHost: false } } as unknown as Organized;
  const page = await show(
    () => (
      <Routes>
        <Route path="/organize/regatta" element={<HostsSection listing={led} />} />
        <Route path="/organize" element={<p>Events you organise</p>} />
      </Routes>
    ),
    { fetch, at: "/organize/regatta" },
  );
  await page.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect.element(page.getByText("Events you organise")).toBeVisible();
  expect(asked.at(-1)).toMatch(/^DELETE /);
});
