import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import AskPage from "./ask-page.tsx";
import GuestTicketPage from "./guest-ticket-page.tsx";
import ManageTicketPage from "./manage-ticket-page.tsx";
import SupportPage from "./support-page.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const ines = { id: "0192aaaa-0000-4000-8000-000000000002", username: "ines", firstName: "Inês", lastName: "Duarte" };
const at = "2026-11-20T10:00:00Z";
const ticket = {
  id,
  alternateId: 12,
  type: "bug",
  state: "waiting",
  request: "The calendar is an hour late",
  event: null,
  product: null,
  createdAt: at,
  writtenAt: at,
};
const conversation = {
  ...ticket,
  email: "gil@example.org",
  account: null,
  assignee: null,
  viewer: { canManage: false, isWriter: true },
  messages: [
    { id: "m1", text: ticket.request, isTeam: false, account: null, files: [], createdAt: at },
    { id: "m2", text: "Which calendar?", isTeam: true, account: ines, files: [], createdAt: at },
  ],
};
const reader = { ...ines, viewer: { isAdministrator: true } };

type Asked = { readonly method: string; readonly path: string; readonly body: unknown };

/** Answers each call by method and the end of its path, and keeps what it was asked. */
function server(answers: Record<string, unknown>) {
  const asked: Asked[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    asked.push({ method, path, body: typeof body === "string" ? JSON.parse(body) : undefined });
    const data = Object.entries(answers).find(([end]) => `${method} ${path}`.endsWith(end))?.[1] ?? [];
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, asked };
}

const Places = () => (
  <Routes>
    <Route path="/support" element={<SupportPage />} />
    <Route path="/support/new" element={<AskPage />} />
    <Route path="/support/by-key/:ticketKey" element={<GuestTicketPage />} />
    <Route path="/manage/support/:ticketId" element={<ManageTicketPage />} />
  </Routes>
);

describe("what somebody asked", () => {
  test("is listed with who is to act", async () => {
    const page = await show(Places, { fetch: server({ "/self/supportTickets": [ticket] }).fetch, at: "/support" });
    await expect.element(page.getByRole("link", { name: ticket.request })).toHaveAttribute("href", `/support/${id}`);
    await expect.element(page.getByText("Answered")).toBeVisible();
  });

  test("is nothing yet, with the way to ask", async () => {
    const page = await show(Places, { fetch: server({}).fetch, at: "/support" });
    await expect.element(page.getByRole("heading", { name: "Nothing asked yet" })).toBeVisible();
    expect(page.getByRole("link", { name: "Ask the team" }).elements()).toHaveLength(2);
  });

  test("is asked for again where it could not be read", async () => {
    const page = await show(Places, { fetch: server({ "/self/supportTickets": 500 }).fetch, at: "/support" });
    await expect.element(page.getByRole("button", { name: /again/ })).toBeVisible();
  });
});

describe("the form of a guest", () => {
  test("says what is missing before anything is sent", async () => {
    const { fetch, asked } = server({});
    const page = await show(Places, { fetch, at: "/support/new", signedIn: false });
    await userEvent.click(page.getByRole("button", { name: "Send" }));
    await expect.element(page.getByRole("alert").getByText(/Enter an email address/)).toBeVisible();
    expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
  });

  test("thanks, and leads back to the request", async () => {
    const { fetch, asked } = server({ "POST /api/supportTickets": { ...ticket, key: "the-key" } });
    const page = await show(Places, { fetch, at: "/support/new", signedIn: false });
    await userEvent.fill(page.getByLabelText("Your email"), " gil@example.org ");
    await userEvent.fill(page.getByLabelText("What is it about?"), "The calendar is late");
    await userEvent.click(page.getByRole("button", { name: "Send" }));
    await expect
      .element(page.getByRole("link", { name: "See your request" }))
      .toHaveAttribute("href", "/support/by-key/the-key");
    expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
      type: "support",
      email: "gil@example.org",
      request: "The calendar is late",
    });
  });
});

describe("a request", () => {
  test("is read by its key, the team's words under its name", async () => {
    const { fetch } = server({ "/byKey/the-key": conversation });
    const page = await show(Places, { fetch, at: "/support/by-key/the-key", signedIn: false });
    await expect.element(page.getByText("Which calendar?")).toBeVisible();
    await expect.element(page.getByText(/for Riverside/)).toBeVisible();
    await expect.element(page.getByText("You", { exact: true })).toBeVisible();
  });

  test("is taken, answered and solved by an administrator", async () => {
    const managed = { ...conversation, viewer: { canManage: true, isWriter: false } };
    const { fetch, asked } = server({ "/self": reader, [`/supportTickets/${id}`]: managed });
    const page = await show(Places, { fetch, at: `/manage/support/${id}` });
    await userEvent.click(page.getByRole("button", { name: "Look after it" }));
    await userEvent.selectOptions(page.getByLabelText("State"), "Solved");
    await expect
      .poll(() => asked.filter(({ method }) => method === "PUT").map(({ body }) => body))
      .toEqual([{ assigneeId: ines.id }, { state: "solved" }]);
  });
});
