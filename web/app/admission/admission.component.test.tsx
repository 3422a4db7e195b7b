import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { ComeIn } from "./come-in.tsx";
import LinkPage from "./link-page.tsx";
import { ManageAdmission } from "./manage-admission.tsx";
import type { GroupDetail } from "./reads.ts";
import { RulesNotice } from "./rules-notice.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const question = { id: "0192aaaa-0000-4000-8000-000000000009", text: "Which voice?", required: true };
const ana = { id, username: "ana", firstName: "Ana", lastName: null, image: null, title: null };
const choir = {
  id,
  slug: "choir",
  name: "River Choir",
  image: null,
  questions: [question],
  rulesVersion: 2,
  viewer: { role: null, hasAcceptedRules: false },
} as unknown as GroupDetail;
const rules = { id, groupId: id, version: 2, text: "Be on time", isAccepted: false };
const preview = { group: choir, creator: ana, state: "open", isMember: false, rules: null, members: 3 };

/** Answers each read by a part of its path; what is sent is remembered. A status stands for a refusal. */
function server(answers: Record<string, unknown>) {
  const sent: { what: string; body: unknown }[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") sent.push({ what: `${method} ${path}`, body: body ? JSON.parse(String(body)) : undefined });
    const data = Object.entries(answers).find(([part]) => path.includes(part))?.[1] ?? [];
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, sent };
}

describe("coming into a group", () => {
  test("takes accepting its rules and answering what it needs to know", async () => {
    const { fetch, sent } = server({ "/rules": [rules] });
    const page = await show(() => <ComeIn group={choir} way="ask" onClose={() => undefined} />, { fetch });
    await expect.element(page.getByText("Be on time")).toBeVisible();
    await page.getByRole("button", { name: "Ask to join" }).click();
    await expect.element(page.getByText("Accept the rules to go on").first()).toBeVisible();
    expect(sent).toEqual([]);
    await page.getByRole("checkbox", { name: "I accept these rules" }).click();
    await page.getByRole("textbox", { name: /Which voice/ }).fill("Alto");
    await page.getByRole("button", { name: "Ask to join" }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { what: `PUT /api/groups/${id}/rules/accept`, body: { version: 2 } },
        { what: `POST /api/groups/${id}/requests`, body: { answers: [{ questionId: question.id, answer: "Alto" }] } },
      ]);
  });

  test("whoever is in it is told of rules that they have not accepted; whoever has is not", async () => {
    const { fetch } = server({});
    const member = { ...choir, viewer: { ...choir.viewer, role: "member" as const } };
    const page = await show(() => <RulesNotice group={member} />, { fetch });
    await expect.element(page.getByRole("button", { name: "Read the rules" })).toBeVisible();
    const accepted = { ...member, viewer: { ...member.viewer, hasAcceptedRules: true } };
    const quiet = await show(() => <RulesNotice group={accepted} />, { fetch });
    expect(quiet.getByRole("button").elements()).toHaveLength(1);
  });
});

describe("a link", () => {
  const at = "/groups/join/abc";
  const LinkAddress = () => (
    <Routes>
      <Route path="/groups/join/:code" element={<LinkPage />} />
      <Route path="/groups/:slug" element={<p>The group</p>} />
    </Routes>
  );

  test("leads in at the press", async () => {
    const { fetch, sent } = server({ "/groupLinks": preview });
    const page = await show(LinkAddress, { fetch, at });
    await expect.element(page.getByText("Ana invites you to this group")).toBeVisible();
    await page.getByRole("button", { name: "Join the group" }).click();
    await expect.poll(() => sent.map(({ what }) => what)).toEqual(["POST /api/groupLinks/abc/join"]);
    await expect.element(page.getByText("The group", { exact: true })).toBeVisible();
  });

  test("leads a guest to the sign-up, and back", async () => {
    const { fetch } = server({ "/groupLinks": preview });
    const page = await show(LinkAddress, { fetch, at, signedIn: false });
    const back = encodeURIComponent(at);
    await expect
      .element(page.getByRole("link", { name: "Create an account" }))
      .toHaveAttribute("href", `/auth/create-account?redirect=${back}`);
  });

  test.each([
    ["expired", /has expired/],
    ["used", /As many as this link lets in/],
    ["revoked", /no longer works/],
  ])("that is %s says so, and offers nothing", async (state, words) => {
    const { fetch } = server({ "/groupLinks": { ...preview, state } });
    const page = await show(LinkAddress, { fetch, at });
    await expect.element(page.getByText(words)).toBeVisible();
    expect(page.getByRole("button").query()).toBeNull();
  });
});

describe("who looks after a group", () => {
  const link = {
    id,
    groupId: id,
    code: "abc",
    creator: ana,
    limit: 5,
    uses: 2,
    expiresAt: null,
    state: "open",
    createdAt: "2026-11-20T10:00:00.000Z",
  };

  test("sees its links, and ends one after being asked", async () => {
    const { fetch, sent } = server({ "/links": [link], "/bans": [] });
    const page = await show(() => <ManageAdmission group={choir} />, { fetch });
    await expect.element(page.getByText("2 of 5 have come by it")).toBeVisible();
    await expect.element(page.getByText(/^Whoever asks to join answers 1 question/)).toBeVisible();
    await page.getByRole("button", { name: "End link" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End link" }).click();
    await expect.poll(() => sent.map(({ what }) => what)).toEqual([`DELETE /api/groups/${id}/links/${id}`]);
  });

  test("is told where there are none, and when they cannot be read", async () => {
    const { fetch } = server({ "/links": [], "/bans": 500 });
    const page = await show(() => <ManageAdmission group={choir} />, { fetch });
    await expect.element(page.getByText(/^No links yet/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});
