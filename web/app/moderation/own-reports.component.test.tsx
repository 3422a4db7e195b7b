import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { ReportButton } from "../reporting/index.ts";
import { show } from "../test/shown.tsx";
import OwnReportsPage from "./own-reports-page.tsx";
import { WithheldNote } from "./withheld-note.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const kenji = { id, username: "kenji", firstName: "Kenji", lastName: "Mori", image: null, title: null };
const at = "2026-11-20T10:00:00Z";
const report = {
  id,
  kind: "event",
  account: null,
  text: "Ghost concert",
  reason: "There is no such house",
  isDecided: false,
  createdAt: at,
};

/** Answers each read by the end of its path, and remembers which commands came, with what. A status stands for a refusal. */
function server(answers: Record<string, unknown>) {
  const commands: string[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") commands.push(`${method} ${path}${typeof body === "string" ? ` ${body}` : ""}`);
    const data = method === "GET" ? (Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? []) : null;
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, commands };
}

const Places = () => (
  <Routes>
    <Route path="/settings/reports" element={<OwnReportsPage />} />
  </Routes>
);

describe("my reports", () => {
  const shown = async (reports: unknown) => {
    const { fetch, commands } = server({ "/self/reports": reports });
    return { page: await show(Places, { fetch, at: "/settings/reports" }), commands };
  };

  test("say what it is about, the reader's reason, and how it stands", async () => {
    const decided = {
      ...report,
      id: `${id.slice(0, -1)}2`,
      kind: "account",
      account: kenji,
      text: null,
      isDecided: true,
    };
    const { page } = await shown([report, decided]);
    await expect.element(page.getByRole("heading", { name: "Event" })).toBeVisible();
    await expect.element(page.getByText("Ghost concert")).toBeVisible();
    await expect.element(page.getByText("Your reason: There is no such house").first()).toBeVisible();
    await expect.element(page.getByText("Open", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Kenji Mori")).toBeVisible();
    await expect.element(page.getByText("Decided", { exact: true })).toBeVisible();
    expect(page.getByRole("button", { name: "Withdraw" }).elements()).toHaveLength(1);
  });

  test("are withdrawn after a question", async () => {
    const { page, commands } = await shown([report]);
    await page.getByRole("button", { name: "Withdraw" }).click();
    const dialog = page.getByRole("dialog", { name: "Withdraw your report?" });
    await expect.element(dialog.getByText(/do not count it any more/)).toBeVisible();
    expect(commands).toEqual([]);
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect.element(page.getByText("Your report was withdrawn.")).toBeVisible();
    expect(commands).toEqual([`DELETE /api/self/reports/${id}`]);
  });

  test("are none for most, and say so where they cannot be read", async () => {
    const { page: empty } = await shown([]);
    await expect.element(empty.getByText("You have reported nothing")).toBeVisible();
    await empty.unmount();
    const { page: failed } = await shown(500);
    await expect.element(failed.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("reporting", () => {
  const of = { kind: "event", id, name: "Ghost concert" } as const;

  test("asks why, and says where the report is found again", async () => {
    const { fetch, commands } = server({});
    const page = await show(() => <ReportButton of={of} />, { fetch });
    await page.getByRole("button", { name: "Report" }).click();
    const dialog = page.getByRole("dialog", { name: "Report “Ghost concert”" });
    await dialog.getByLabelText("What is wrong with it?").fill("There is no such house");
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect.element(page.getByText(/You find it under Settings, My reports/)).toBeVisible();
    expect(commands).toEqual([`POST /api/events/${id}/report {"reason":"There is no such house"}`]);
  });

  test("needs a reason", async () => {
    const { fetch, commands } = server({});
    const page = await show(() => <ReportButton of={{ ...of, kind: "group" }} />, { fetch });
    await page.getByRole("button", { name: "Report" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect.element(dialog.getByLabelText("What is wrong with it?")).toHaveAttribute("aria-invalid", "true");
    expect(commands).toEqual([]);
  });
});

describe("what is out of sight", () => {
  const statement = {
    id,
    action: "remove",
    kind: "event",
    removed: true,
    isOver: false,
    rule: "No fraud",
    statement: "There is no such house.",
    text: "Ghost concert",
    until: null,
    appeal: null,
    canAppeal: true,
    createdAt: at,
  };
  const note = (answer: unknown) =>
    show(() => <WithheldNote kind="event" id={id} />, { fetch: server({ [`/withheld/event/${id}`]: answer }).fetch });

  test("says why to those who look after it, with the way to appeal", async () => {
    const page = await note(statement);
    await expect.element(page.getByRole("heading", { name: "Something of yours was removed" })).toBeVisible();
    await expect.element(page.getByText("There is no such house.")).toBeVisible();
    await expect.element(page.getByText("It is about")).toBeVisible();
    await page.getByRole("button", { name: "Appeal" }).click();
    await expect.element(page.getByRole("dialog", { name: "Appeal this decision" })).toBeVisible();
  });
});
