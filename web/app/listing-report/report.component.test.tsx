import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import ReportPage from "./report-page.tsx";
import { emptyReport, fullReport } from "./sample.ts";

const regatta = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  slug: "regatta",
  name: "Regatta",
  timezone: "Europe/Dublin",
  viewer: { canManage: true },
};
const modules = eachModule(() => ({ canSee: true, canCreate: true }));
const ana = { id: regatta.id, username: "ana", firstName: "Ana", lastName: null, image: null, viewer: { modules } };

/** Answers each read by the end of its path, a number with a refusal. */
function server(report: unknown, event: object = regatta) {
  const answers: Record<string, unknown> = { "/events/regatta": event, "/self": ana, "/report": report };
  const fetch: Fetch = async (url) => {
    const path = new URL(url, "http://localhost").pathname;
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch };
}

const Reports = () => (
  <Routes>
    <Route path="/organize/:slug/report" element={<ReportPage />} />
  </Routes>
);
const at = "/organize/regatta/report";

describe("the report of an event", () => {
  test("says what to do where there is nothing yet", async () => {
    const page = await show(Reports, { ...server(emptyReport), at });
    await expect.element(page.getByText("Nothing to report yet")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Look at the passes" }))
      .toHaveAttribute("href", "/organize/regatta/passes");
    await expect.element(page.getByRole("button", { name: "Download the figures" })).not.toBeInTheDocument();
  });

  test("says what was sold, charged and given back, and who came", async () => {
    const page = await show(Reports, { ...server(fullReport), at });
    await expect.element(page.getByText("3 cancelled · 1 open cart")).toBeVisible();
    const money = page.getByRole("region", { name: "Money" });
    await expect.element(money.getByText("€1,200.50")).toBeVisible();
    await expect.element(money.getByText("−€100.00")).toBeVisible();
    await expect.element(money.getByText("€900.00")).toBeVisible();
    const passes = page.getByRole("row", { name: /^Weekend pass/ });
    await expect.element(passes).toHaveTextContent("Weekend pass4523340€900.00");
    await expect.element(page.getByRole("row", { name: /^Knots/ })).toBeVisible();
    // Nobody has a place in it.
    await expect.element(page.getByRole("row", { name: /^Opening/ })).not.toBeInTheDocument();
    await expect.element(page.getByText("Charged for orders that found no place", { exact: false })).toBeVisible();
  });

  test("has its charts as tables, with the days on which nothing happened", async () => {
    const page = await show(Reports, { ...server(fullReport), at });
    const days = page.getByRole("table", { name: "Registrations by day" });
    await expect.element(days).toBeInTheDocument();
    await expect.poll(() => days.getByRole("row").elements().length).toBe(1 + 4);
    await expect.element(page.getByRole("table", { name: "Check-ins by hour" })).toBeInTheDocument();
  });

  test("counts answers, by choice or how many there are", async () => {
    const page = await show(Reports, { ...server(fullReport), at });
    await expect.element(page.getByRole("row", { name: "Fish, grilled 30 75%" })).toBeVisible();
    await expect.element(page.getByText("12 answers")).toBeVisible();
  });

  test("can be asked for again where it could not be read", async () => {
    const page = await show(Reports, { ...server(500), at });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("is for those who organise the event", async () => {
    const page = await show(Reports, { ...server(0, { ...regatta, viewer: { canManage: false } }), at });
    await expect.element(page.getByText("You do not organise this event").first()).toBeVisible();
  });
});
