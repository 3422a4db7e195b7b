import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import CasePage from "./case-page.tsx";
import FirstPostsPage from "./first-posts-page.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const other = "0192aaaa-0000-4000-8000-000000000002";
const kenji = { id, username: "kenji", firstName: "Kenji", lastName: "Mori", image: null, title: null };
const at = "2026-11-20T10:00:00Z";
const line = {
  id,
  kind: "post",
  state: "waiting",
  account: kenji,
  group: null,
  text: "Hello from the hills",
  reporters: 0,
  isHidden: false,
  createdAt: at,
  updatedAt: at,
};
const picture = { id: other, uri: "/p.webp", width: 4, height: 3, moderation: "safe", placeholder: null, color: null };
const person = {
  memberSince: at,
  cases: 2,
  warnings: 0,
  published: 0,
  isTrusted: false,
  mutedUntil: null,
  isSuspended: false,
  suspendedUntil: null,
};
const detail = {
  ...line,
  place: null,
  isThere: true,
  path: "/posts/p1",
  writtenAt: at,
  images: [{ ...picture, description: "A hut" }],
  files: [],
  video: null,
  around: [],
  reports: [],
  decisions: [],
  history: [],
  waiting: [{ id: other, kind: "thread", text: "Who walks?", createdAt: at }],
  canTrust: true,
  person,
  actions: ["approve", "decline", "warn"],
};

type Sent = { path: string; body: unknown };
type Answers = { viewer?: object; cases?: object[]; case?: object; refuses?: string };

/** Answers the reads of the queue, and notes what is decided; what is named is refused. */
function server({ viewer = { isModerator: true }, cases = [line], case: one = detail, refuses }: Answers = {}) {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(url.toString(), "http://site.test");
    const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data });
    if (method !== "GET") {
      sent.push({ path: pathname, body: JSON.parse(String(body)) });
      const code = "moderation.changedSince";
      return refuses !== undefined && pathname.includes(refuses)
        ? Response.json({ status: "error", message: "It was changed.", data: null, code }, { status: 409 })
        : ok({ ...one, state: "closed", actions: [] });
    }
    if (pathname.endsWith("/manage/cases")) return ok(cases);
    if (pathname.includes("/manage/cases/")) return ok(one);
    return ok({ ...kenji, viewer: { isAdministrator: false, isModerator: false, ...viewer } });
  };
  return { sent, fetch };
}

const Places = () => (
  <Routes>
    <Route path="/manage/first-posts" element={<FirstPostsPage />} />
    <Route path="/manage/reports/:caseId" element={<CasePage />} />
  </Routes>
);
const inQueue = (answers: ReturnType<typeof server>) =>
  show(Places, { fetch: answers.fetch, at: "/manage/first-posts" });
const ofOne = (answers: ReturnType<typeof server>) =>
  show(Places, { fetch: answers.fetch, at: `/manage/reports/${id}` });

describe("the queue of first posts", () => {
  test("lists what waits with who wrote it, without reports", async () => {
    const page = await inQueue(server());
    await expect
      .element(page.getByRole("link", { name: "Hello from the hills" }))
      .toHaveAttribute("href", `/manage/reports/${id}`);
    await expect.element(page.getByText("Kenji Mori").first()).toBeVisible();
    expect(page.getByRole("columnheader", { name: "Reporters" }).query()).toBeNull();
  });

  test("that is empty says so, and is no page for anybody else", async () => {
    const page = await inQueue(server({ cases: [] }));
    await expect.element(page.getByText("Nothing waits for you")).toBeVisible();
    const others = await inQueue(server({ viewer: {} }));
    await expect.element(others.getByRole("heading", { name: "This is for moderators" })).toBeVisible();
  });

  test("approves several at once as they were read, and counts what stays", async () => {
    const second = { ...line, id: other, text: "And another" };
    const answers = server({ cases: [line, second], refuses: other });
    const page = await inQueue(answers);
    await page.getByRole("checkbox", { name: "Choose all loaded rows" }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect.poll(() => answers.sent.length).toBe(2);
    expect(answers.sent.map(({ body }) => body)).toEqual([
      { action: "approve", seenAt: at },
      { action: "approve", seenAt: at },
    ]);
    await expect.element(page.getByText(/^1 stays in the queue/)).toBeVisible();
  });
});

describe("a first post", () => {
  test("stands with its picture, its author and what else of theirs waits", async () => {
    const page = await ofOne(server());
    await expect.element(page.getByRole("heading", { name: "Post · Kenji Mori" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: /A hut/ })).toBeVisible();
    await expect.element(page.getByText("Nothing published yet")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: /Who walks/ }))
      .toHaveAttribute("href", `/manage/reports/${other}`);
    await expect.element(page.getByRole("link", { name: "First posts" }).first()).toBeVisible();
    expect(page.getByText("0 reports").query()).toBeNull();
    expect(page.getByRole("link", { name: "See where it stands" }).query()).toBeNull();
  });

  test("is approved as it was read, with its author where the moderator says so", async () => {
    const answers = server();
    const page = await ofOne(answers);
    await page.getByRole("button", { name: "Approve" }).click();
    const dialog = page.getByRole("dialog", { name: "Approve" });
    await dialog.getByLabelText(/Approve the person as well/).click();
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect.poll(() => answers.sent.length).toBe(1);
    expect(answers.sent[0]?.body).toMatchObject({ action: "approve", seenAt: at, trusts: true });
  });

  test("is declined with words for the person, and with a measure against them in one", async () => {
    const answers = server();
    const page = await ofOne(answers);
    await page.getByRole("button", { name: "Decline" }).click();
    const dialog = page.getByRole("dialog", { name: "Decline" });
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect.element(dialog.getByText("Say why, in words for the person.").first()).toBeVisible();
    expect(answers.sent).toEqual([]);
    await dialog.getByLabelText(/What the person is told/).fill("No advertising here.");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect.poll(() => answers.sent.length).toBe(1);
    expect(answers.sent[0]?.body).toMatchObject({ action: "decline", statement: "No advertising here." });
  });

  test("that a group's moderator reads does not offer to approve the person", async () => {
    const page = await ofOne(server({ case: { ...detail, canTrust: false } }));
    await page.getByRole("button", { name: "Approve" }).click();
    await expect.element(page.getByRole("dialog", { name: "Approve" })).toBeVisible();
    expect(page.getByLabelText(/Approve the person as well/).query()).toBeNull();
  });
});
