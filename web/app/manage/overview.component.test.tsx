import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import OverviewPage from "./overview-page.tsx";

const administrator = { username: "ines", viewer: { isAdministrator: true } };
const quiet = { members: 1204, newMembers: 0, groups: 5, eventsToCome: 8, openCases: 0, openTickets: 0 };

const shown = (figures: object, reader: object = administrator) => {
  const fetch: Fetch = async (url) => {
    const data = url.toString().includes("/manage/overview") ? figures : reader;
    return Response.json({ status: "ok", message: "ok", data });
  };
  const page = (
    <Routes>
      <Route path="/manage" element={<OverviewPage />} />
    </Routes>
  );
  return show(() => page, { fetch, at: "/manage" });
};

test("says how large the community is, who is new, and where something waits", async () => {
  const page = await shown({ ...quiet, newMembers: 3, openCases: 2, openTickets: 1 });
  for (const text of ["1,204", "3 new this week"]) await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Reports.*2 wait$/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Support.*1 waits$/ })).toBeVisible();
});

test("says nothing of what does not wait", async () => {
  const page = await shown(quiet);
  await expect.element(page.getByText("1,204")).toBeVisible();
  expect(page.getByText(/wait|new this week/).elements()).toEqual([]);
});
