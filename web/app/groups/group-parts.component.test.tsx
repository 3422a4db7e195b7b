import type { Fetch } from "@marquee/client";
import { describe, expect, test } from "vitest";
import { Route, Routes } from "react-router";
import { MediaTiles } from "../posts/index.ts";
import { show } from "../test/shown.tsx";
import ChatPage from "./chat-page.tsx";
import { FilesOfGroup } from "./files-of-group.tsx";
import { GroupTabs } from "./group-tabs.tsx";
import type { GroupDetail } from "./reads.ts";

const id = "0192aaaa-0000-4000-8000-000000000001";
const ana = { id, username: "ana", firstName: "Ana", lastName: "Torres", image: null, title: null };
const group = {
  id,
  slug: "choir",
  name: "River Choir",
  access: "public",
  viewer: { role: "member", canRead: true, canManage: false },
  _count: { members: 13, requests: 0 },
} as unknown as GroupDetail;

/** Answers by what the path ends with. */
const answering =
  (answers: Readonly<Record<string, unknown>>): Fetch =>
  async (url) => {
    const { pathname } = new URL(url, "http://localhost");
    const found = Object.entries(answers).find(([path]) => pathname.endsWith(path));
    if (!found) return Response.json({ status: "error", message: "Not there", data: null }, { status: 404 });
    return Response.json({ status: "ok", message: "ok", data: found[1] });
  };

describe("the parts of a group", () => {
  const named = async (shown: GroupDetail) => {
    const page = await show(() => <GroupTabs group={shown} />, { signedIn: false });
    return [...page.container.querySelectorAll("a")].map((link) => link.textContent);
  };

  test("stand in this order, with the conversation for its members alone", async () => {
    const all = ["Feed", "Discussions", "Chat", "Events", "Announcements", "Media", "Files", "Members13", "About"];
    expect(await named(group)).toEqual(all);
    const outsider = { ...group, viewer: { ...group.viewer, role: null } };
    expect(await named(outsider)).toEqual(all.filter((name) => name !== "Chat" && name !== "Announcements"));
  });

  test("end with the way to look after it, and how many wait there", async () => {
    const managed = { ...group, viewer: { ...group.viewer, canManage: true }, _count: { members: 13, requests: 2 } };
    expect((await named(managed)).at(-1)).toBe("Manage2");
  });
});

test("who was let in a moment ago goes on into the conversation, once they are in it", async () => {
  const channelId = "0192cccc-0000-4000-8000-000000000001";
  const own: object[] = [];
  const read = { ...group, viewer: { ...group.viewer, canRead: true } };
  const fetch = answering({ "/groups/choir": read, "/self/chat/channels": own });
  const page = await show(
    () => (
      <Routes>
        <Route path="/groups/:slug/chat" element={<ChatPage />} />
        <Route path="/messages/:channelId" element={<p>The conversation</p>} />
      </Routes>
    ),
    { fetch, at: "/groups/choir/chat" },
  );
  await expect.element(page.getByText("You are not in the conversation of this group")).toBeVisible();
  own.push({ id: channelId, channelId });
  await expect.element(page.getByText("The conversation"), { timeout: 8_000 }).toBeVisible();
});

describe("the files of a group", () => {
  const file = { id, name: "Songs.pdf", path: "/files/songs", url: "/files/songs" };
  const sent = { id, file, account: ana, sentAt: "2026-11-20T10:00:00.000Z" };

  test("say who sent them and lead to where", async () => {
    const files = [{ ...sent, activityId: null, threadId: id, channelId: null }];
    const fetch = answering({ "/files": files });
    const page = await show(() => <FilesOfGroup group={group} />, { fetch });
    await expect.element(page.getByRole("link", { name: /Songs\.pdf/ })).toHaveAttribute("href", "/files/songs");
    await expect.element(page.getByText("Ana Torres")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "In a discussion" })).toHaveAttribute("href", `/threads/${id}`);
  });

  test("say what would be here while there are none", async () => {
    const page = await show(() => <FilesOfGroup group={group} />, { fetch: answering({ "/files": [] }) });
    await expect.element(page.getByText("No files yet")).toBeVisible();
  });
});

test("pictures of a group open large, and lead from one to the next", async () => {
  const picture = (number: number, description: string | null) => ({
    id: `0192bbbb-0000-4000-8000-00000000000${number}`,
    uri: "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
    width: 10,
    height: 10,
    placeholder: null,
    color: null,
    moderation: "safe",
    description,
  });
  const post = { id, account: ana, video: null, images: [picture(1, "The boats"), picture(2, null)] };
  const page = await show(() => <MediaTiles of={{ groupId: id }} kind={undefined} empty={<p>Nothing</p>} />, {
    fetch: answering({ "/media": [post] }),
  });
  await page.getByRole("button", { name: "Picture by Ana Torres: The boats" }).click();
  await expect.element(page.getByRole("dialog", { name: "Picture 1 of 2" })).toBeVisible();
});
