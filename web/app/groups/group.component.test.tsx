import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { GroupActions } from "./group-actions.tsx";
import { GroupCard } from "./group-card.tsx";
import { MemberRow } from "./member-row.tsx";
import { type GroupDetail, type Membership, useGroup } from "./reads.ts";
import { Sponsors } from "./sponsors.tsx";

const outsider = {
  role: null,
  isOwner: false,
  isInvited: false,
  isBanned: false,
  hasTier: true,
  hasAcceptedRules: true,
  request: null,
  canRead: true,
  canJoin: true,
  canManage: false,
  canOwn: false,
};
const choir = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  slug: "choir",
  name: "River Choir",
  image: null,
  access: "public",
  description: "Thursdays at eight",
  faces: [],
  questions: [],
  rulesVersion: null,
  viewer: outsider,
  _count: { members: 13, requests: 0 },
} as unknown as GroupDetail;
const seenBy = (viewer: Partial<GroupDetail["viewer"]>): GroupDetail => ({
  ...choir,
  viewer: { ...choir.viewer, ...viewer },
});

/** Remembers which commands came. */
function server() {
  const commands: string[] = [];
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") commands.push(`${method} ${path}`);
    return Response.json({ status: "ok", message: "ok", data: null });
  };
  return { fetch, commands };
}

describe("what one does with a group", () => {
  test.each([
    [{}, "Join", "POST /api/groups/0192aaaa-0000-4000-8000-000000000001/join"],
    [
      { canJoin: false, canRead: false },
      "Ask to join",
      "POST /api/groups/0192aaaa-0000-4000-8000-000000000001/requests",
    ],
    [
      { canJoin: false, request: "requested" as const },
      "Take back my request",
      "PUT /api/groups/0192aaaa-0000-4000-8000-000000000001/requests/cancel",
    ],
    [
      { isInvited: true },
      "Accept invitation",
      "PUT /api/groups/0192aaaa-0000-4000-8000-000000000001/invitations/accept",
    ],
    [{ isInvited: true }, "Decline", "PUT /api/groups/0192aaaa-0000-4000-8000-000000000001/invitations/reject"],
  ])("%o: %s", async (viewer, button, command) => {
    const { fetch, commands } = server();
    const page = await show(() => <GroupActions group={seenBy(viewer)} />, { fetch });
    await page.getByRole("button", { name: button }).click();
    await expect.poll(() => commands).toEqual([command]);
  });

  test("whoever joins is shown as a member at once, and no longer where the server refuses", async () => {
    const answer = Promise.withResolvers<Response>();
    const fetch: Fetch = (_url, { method = "GET" } = {}) =>
      method === "GET"
        ? Promise.resolve(Response.json({ status: "ok", message: "ok", data: choir }))
        : answer.promise.then((response) => response.clone());
    const Joining = () => {
      const group = useGroup();
      return group ? <GroupActions group={group} /> : null;
    };
    const page = await show(
      () => (
        <Routes>
          <Route path="/groups/:slug" element={<Joining />} />
        </Routes>
      ),
      { fetch, at: "/groups/choir" },
    );
    await page.getByRole("button", { name: "Join" }).click();
    await expect.element(page.getByRole("button", { name: /Member/ })).toBeVisible();
    answer.resolve(
      Response.json({ status: "error", code: "group.full", message: "It is full.", data: null }, { status: 403 }),
    );
    await expect.element(page.getByRole("button", { name: "Join" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect.element(page.getByText("It is full.")).not.toBeInTheDocument();
  });

  test("whoever is banned is told so, and offered nothing", async () => {
    const { fetch } = server();
    const page = await show(() => <GroupActions group={seenBy({ isBanned: true, canJoin: false })} />, { fetch });
    await expect.element(page.getByText("You cannot join this group.")).toBeVisible();
    expect(page.getByRole("button").query()).toBeNull();
  });

  test("whoever was declined is offered nothing", async () => {
    const { fetch } = server();
    const page = await show(() => <GroupActions group={seenBy({ request: "rejected", canJoin: false })} />, { fetch });
    expect(page.getByRole("button").query()).toBeNull();
  });

  test("a member is asked before they leave; an owner cannot", async () => {
    const { fetch, commands } = server();
    const page = await show(() => <GroupActions group={seenBy({ role: "member" })} />, { fetch });
    await page.getByRole("button", { name: /Member/ }).click();
    await page.getByRole("menuitem", { name: "Leave group" }).click();
    expect(commands).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Leave group" }).click();
    await expect.poll(() => commands).toEqual([`POST /api/groups/${choir.id}/leave`]);
    const owned = await show(() => <GroupActions group={seenBy({ role: "moderator", isOwner: true })} />, { fetch });
    await owned.getByRole("button", { name: /Owner/ }).click();
    await expect.element(owned.getByRole("menuitem", { name: "Notifications" })).toBeVisible();
    expect(owned.getByRole("menuitem", { name: "Leave group" }).query()).toBeNull();
  });
});

test("a group among others says what the reader is to it", async () => {
  const { fetch } = server();
  const group = { ...seenBy({ request: "requested" }), access: "private" as const };
  const page = await show(() => <GroupCard group={group} />, { fetch });
  await expect.element(page.getByRole("link", { name: "River Choir" })).toHaveAttribute("href", "/groups/choir");
  await expect.element(page.getByText("Private")).toBeVisible();
  await expect.element(page.getByText("You have asked to join")).toBeVisible();
  await expect.element(page.getByText("13 members")).toBeVisible();
});

const ana = { id: "0192aaaa-0000-4000-8000-000000000002", username: "ana", firstName: "Ana", lastName: null };
const membership = { account: ana, accountId: ana.id, role: "member", isOwner: false } as unknown as Membership;
const managed = seenBy({ role: "moderator", canManage: true });

test("who looks after a group gives a member a role", async () => {
  const { fetch, commands } = server();
  const page = await show(() => <MemberRow group={managed} membership={membership} />, { fetch });
  await page.getByRole("button", { name: "Actions for Ana" }).click();
  await page.getByRole("menuitem", { name: "Make moderator" }).click();
  await expect.poll(() => commands).toEqual([`POST /api/groups/${choir.id}/members/${ana.id}/promote`]);
});

test("an owner has no role that a moderator could take", async () => {
  const { fetch } = server();
  const owner = { ...membership, role: "moderator" as const, isOwner: true };
  const page = await show(() => <MemberRow group={managed} membership={owner} />, { fetch });
  await expect.element(page.getByText("Owner")).toBeVisible();
  expect(page.getByRole("button", { name: "Actions for Ana" }).query()).toBeNull();
});

test("who supports a group is listed for who looks after it, and taken off at the press", async () => {
  const bank = {
    id: "0192aaaa-0000-4000-8000-000000000007",
    username: "bank",
    firstName: "South Bank Tea",
    title: null,
  };
  const commands: string[] = [];
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") commands.push(`${method} ${path}`);
    const data = path.endsWith("/sponsors") && commands.length === 0 ? [bank] : [];
    return Response.json({ status: "ok", message: "ok", data: method === "GET" ? data : null });
  };
  const page = await show(() => <Sponsors group={seenBy({ canManage: true })} />, { fetch });
  await page.getByRole("button", { name: "Remove South Bank Tea from the sponsors" }).click();
  await expect.poll(() => commands).toEqual([`DELETE /api/groups/${choir.id}/sponsors/${bank.id}`]);
  await expect.element(page.getByText("No sponsors yet")).toBeVisible();
});
