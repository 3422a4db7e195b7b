import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import CasePage from "./case-page.tsx";
import ManageReportsPage from "./manage-reports-page.tsx";
import StatementsPage from "./statements-page.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const kenji = { id, username: "kenji", firstName: "Kenji", lastName: "Mori", image: null, title: null };
const reader = (viewer: object) => ({ ...kenji, viewer: { isAdministrator: false, isModerator: false, ...viewer } });
const at = "2026-11-20T10:00:00Z";
const line = {
  id,
  kind: "post",
  state: "open",
  account: kenji,
  group: null,
  text: "Cheap tickets",
  reporters: 2,
  isHidden: true,
  isUrgent: false,
  createdAt: at,
  updatedAt: at,
};
const decision = {
  id,
  action: "warn",
  kind: "post",
  removed: true,
  rule: "No sales",
  statement: "Tickets are sold by those who have them.",
  until: null,
  by: { ...kenji, firstName: "Ana", lastName: "Torres" },
  appeal: null,
  canAnswer: false,
  createdAt: at,
};
const detail = {
  ...line,
  title: null,
  image: null,
  place: "Rowers",
  isThere: true,
  path: "/posts/p1",
  writtenAt: at,
  around: [{ id: "c1", account: kenji, text: "I take two", createdAt: at }],
  reports: [{ id, reason: "Sells", account: kenji, createdAt: at }],
  decisions: [],
  history: [decision],
  images: [],
  files: [],
  video: null,
  waiting: [],
  canTrust: false,
  person: {
    memberSince: at,
    cases: 3,
    warnings: 1,
    published: 4,
    isTrusted: false,
    mutedUntil: null,
    isSuspended: false,
    suspendedUntil: null,
  },
  actions: ["dismiss", "restore", "ban"],
};

/** Answers each read by the end of its path. A status stands for a refusal. */
function server(answers: Record<string, unknown>): Fetch {
  return async (url) => {
    const path = new URL(url, "http://localhost").pathname;
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? [];
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
}

const Places = () => (
  <Routes>
    <Route path="/manage/reports" element={<ManageReportsPage />} />
    <Route path="/manage/reports/:caseId" element={<CasePage />} />
    <Route path="/settings/statements" element={<StatementsPage />} />
  </Routes>
);

describe("the queue", () => {
  const shown = (viewer: object, cases: unknown) =>
    show(Places, { fetch: server({ "/self": reader(viewer), "/manage/cases": cases }), at: "/manage/reports" });

  test("lists what was reported for a moderator, with its state", async () => {
    const page = await shown({ isModerator: true }, [line]);
    await expect
      .element(page.getByRole("link", { name: "Cheap tickets" }))
      .toHaveAttribute("href", `/manage/reports/${id}`);
    await expect.element(page.getByText("Hidden")).toBeVisible();
  });

  test("says that there is nothing, and what would be there", async () => {
    const page = await shown({ isAdministrator: true }, []);
    await expect.element(page.getByText("Nothing was reported")).toBeVisible();
  });

  test("is no page for anybody else", async () => {
    const page = await shown({}, [line]);
    await expect.element(page.getByRole("heading", { name: "This is for moderators" })).toBeVisible();
  });
});

describe("a case", () => {
  const shown = (more: object = {}) =>
    show(Places, {
      fetch: server({ "/self": reader({ isModerator: true }), [`/manage/cases/${id}`]: { ...detail, ...more } }),
      at: `/manage/reports/${id}`,
    });

  test("says what was written and where, why it was reported, what is around it and what was decided before", async () => {
    const page = await shown();
    await expect.element(page.getByRole("heading", { name: "Post · Kenji Mori" })).toBeVisible();
    for (const text of ["Cheap tickets", "In Rowers", "Sells", "I take two", "Rule: No sales", "1 warning"])
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  });

  test("offers what may be decided and no more, and asks with what follows", async () => {
    const page = await shown();
    expect(page.getByRole("button", { name: "Suspend" }).query()).toBeNull();
    await page.getByRole("button", { name: "Ban" }).click();
    const dialog = page.getByRole("dialog", { name: "Ban" });
    await expect.element(dialog.getByText(/You can lift it/)).toBeVisible();
    await dialog.getByRole("button", { name: "Ban" }).click();
    await expect.element(dialog.getByText("Say why, in words for the person.").first()).toBeVisible();
  });

  test("puts what becomes of the thing before measures against the person, the lightest first", async () => {
    const page = await shown({ actions: ["ban", "warn", "remove", "mute", "dismiss"] });
    const names = (group: string) =>
      page
        .getByRole("group", { name: group })
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent);
    await expect.element(page.getByRole("group", { name: "The person" })).toBeVisible();
    expect(names("What was reported")).toEqual(["Dismiss", "Remove"]);
    expect(names("The person")).toEqual(["Warn", "Mute", "Ban"]);
  });

  test("leaves an appeal to another than who decided", async () => {
    const appeal = { text: "They were mine", createdAt: at, outcome: null, answer: null, answeredAt: null };
    const page = await shown({ decisions: [{ ...decision, appeal }] });
    await expect.element(page.getByText("Another moderator decides about the appeal.")).toBeVisible();
    expect(page.getByRole("button", { name: "Decide about the appeal" }).query()).toBeNull();
  });

  test("of an event shows its name, what it says, and that many have reported it", async () => {
    const more = { kind: "event", title: "Ghost concert", text: "Bring cash", isHidden: false, isUrgent: true };
    const page = await shown(more);
    await expect.element(page.getByRole("heading", { name: "Event · Kenji Mori" })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Ghost concert" })).toBeVisible();
    await expect.element(page.getByText("Bring cash")).toBeVisible();
    await expect.element(page.getByText("Urgent")).toBeVisible();
  });

  test("of what is gone says so", async () => {
    const page = await shown({ isThere: false, path: null, actions: ["dismiss"] });
    await expect.element(page.getByText("It is no longer there.")).toBeVisible();
    expect(page.getByRole("link", { name: "See where it stands" }).query()).toBeNull();
  });
});

describe("statements", () => {
  const statement = {
    id,
    action: "suspend",
    kind: "post",
    removed: true,
    isOver: false,
    rule: "No sales",
    statement: "Tickets are sold by those who have them.",
    text: "Cheap tickets",
    until: "2026-12-20T10:00:00Z",
    appeal: null,
    canAppeal: true,
    createdAt: at,
  };
  const shown = (statements: unknown) =>
    show(Places, { fetch: server({ "/self/statements": statements }), at: "/settings/statements" });

  test("say what, which rule, why and until when, with the way to appeal", async () => {
    const page = await shown([statement]);
    await expect.element(page.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
    await expect.element(page.getByText("Rule: No sales")).toBeVisible();
    await page.getByRole("button", { name: "Appeal" }).click();
    await expect.element(page.getByRole("dialog", { name: "Appeal this decision" })).toBeVisible();
  });

  test("are none for most", async () => {
    const page = await shown([]);
    await expect.element(page.getByText("Nothing was decided about you")).toBeVisible();
  });
});
