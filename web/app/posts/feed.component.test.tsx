import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { Feed } from "./feed.tsx";

const person = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  username: "ana",
  accountType: "account",
  firstName: "Ana",
  lastName: "Torres",
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
};
const post = (number: number, more: object = {}) => ({
  id: `0192bbbb-0000-4000-8000-00000000000${number}`,
  message: `Post number ${number}`,
  image: null,
  video: null,
  account: person,
  rootId: null,
  contentId: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  group: null,
  event: null,
  content: null,
  commented: null,
  entities: [],
  images: [],
  files: [],
  editedAt: null,
  deletedAt: null,
  updatedAt: "2026-11-20T10:00:00.000Z",
  likes: [],
  reactions: [],
  comments: [],
  reports: [],
  _count: { likes: 2, comments: 0, reshares: 0 },
  quoted: null,
  because: null,
  poll: null,
  isPinned: false,
  isPinnedToProfile: false,
  viewer: {
    isSaved: false,
    canComment: true,
    onlyModerators: false,
    canEdit: false,
    canRemove: false,
    canReport: true,
    canPin: false,
    canPinToProfile: false,
    canReshare: true,
    canReshareBeyond: true,
    reshareId: null,
  },
  ...more,
});
const self = { id: person.id, viewer: { modules: eachModule(() => ({ canSee: true, canCreate: true })) } };
const ok = (data: unknown) => ({ status: "ok", message: "ok", data });
const refused = { status: "error", message: "You cannot like this any more.", code: "kernel.forbidden", data: null };

type Answers = {
  readonly posts?: readonly object[];
  readonly like?: object;
  readonly pinned?: readonly object[];
  /** What of the reader's own waits for a moderator. */
  readonly waiting?: readonly object[];
};

/** Answers the calls of a feed, and notes what was sent. */
function server({ posts, like, pinned = [], waiting = [] }: Answers) {
  const sent: string[] = [];
  const asked: string[] = [];
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    if (method !== "GET") sent.push(`${method} ${new URL(url, "http://a").pathname}`);
    if (url.includes("/likes")) return like ? answer(200, ok(like)) : answer(403, refused);
    if (url.includes("/self/activities/waiting")) {
      asked.push(new URL(url, "http://a").search);
      return answer(200, ok(waiting));
    }
    if (url.includes("/activities/pinned")) return answer(200, ok(pinned));
    if (method !== "GET" && url.includes("/activities")) return answer(200, ok(post(1)));
    if (url.includes("/activities")) return posts ? answer(200, ok(posts)) : answer(500, refused);
    return answer(200, ok(self));
  };
  return { fetch, sent, asked };
}

const shown = (answers: Answers) => show(() => <Feed of="latest" />, { fetch: server(answers).fetch });

describe("what waits for a moderator", () => {
  const noRights = Object.fromEntries(Object.keys(post(1).viewer).map((name) => [name, false]));
  const viewer = { ...noRights, canEdit: true, canRemove: true, reshareId: null };
  const _count = { likes: 0, comments: 0, reshares: 0 };
  const held = post(7, { waits: true, viewer, _count });

  test("stands above what everybody reads, says so, and offers to change and delete it alone", async () => {
    const { fetch, asked } = server({ posts: [post(1)], waiting: [held] });
    const page = await show(() => <Feed of={{ groupId: person.id }} />, { fetch, firstPostsWait: true });
    const list = page.getByRole("list", { name: "What waits for a moderator" });
    await expect.element(list.getByText("Post number 7")).toBeVisible();
    await expect.element(list.getByText("Waits for a moderator. Only you see it.")).toBeVisible();
    expect(list.getByRole("button", { name: /^Like/ }).query()).toBeNull();
    expect(list.getByRole("link", { name: /comments?$/i }).query()).toBeNull();
    await list.getByRole("button", { name: "More about what Ana Torres wrote" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
    const items = page.getByRole("menuitem").elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(["Edit", "Delete"]);
    expect(asked[0]).toContain(`groupId=${person.id}`);
  });

  test("is not asked for where first posts do not wait", async () => {
    const { fetch, asked } = server({ posts: [post(1)], waiting: [held] });
    const page = await show(() => <Feed of="latest" />, { fetch });
    await expect.element(page.getByText("Post number 1")).toBeVisible();
    expect(asked).toEqual([]);
    expect(page.getByText("Post number 7").query()).toBeNull();
  });
});

describe("a feed", () => {
  test("without posts says so", async () => {
    const page = await shown({ posts: [] });
    await expect.element(page.getByText("Nothing here for you yet")).toBeVisible();
  });

  test("shows its posts, and why each is there", async () => {
    const because = { reason: "follow", name: null };
    const page = await shown({ posts: [post(1, { because }), post(2)] });
    await expect.element(page.getByText("Because you follow Ana Torres")).toBeVisible();
    expect(page.getByRole("article").elements()).toHaveLength(2);
  });

  test("that cannot be read offers to try again", async () => {
    const page = await shown({});
    await expect.element(page.getByRole("button", { name: /Try again/i })).toBeVisible();
  });

  test("takes a like back that the server refuses, with its sentence", async () => {
    const { fetch, sent } = server({ posts: [post(1)] });
    const page = await show(() => <Feed of="latest" />, { fetch });
    await page.getByRole("button", { name: "Like (2 people)" }).click();
    await expect.element(page.getByText("You cannot like this any more.")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Like (2 people)" })).toBeVisible();
    expect(sent).toEqual([`POST /api/activities/${post(1).id}/likes`]);
  });

  test("has what the server counted in place of its guess, once it answers", async () => {
    const ofThem = (count: number, own: object[]) => {
      const reactions = [{ reaction: "👏", count }];
      return post(1, { likes: own, reactions, _count: { likes: count, comments: 0, reshares: 0 } });
    };
    const like = ofThem(9, [{ reaction: "👏", createdAt: post(1).createdAt }]);
    const { fetch, sent } = server({ posts: [ofThem(2, [])], like });
    const page = await show(() => <Feed of="latest" />, { fetch, reactions: ["❤️", "👏"] });
    await page.getByRole("button", { name: "Choose a reaction" }).click();
    await page.getByRole("menuitemradio", { name: "React with 👏" }).click();
    await expect.element(page.getByRole("button", { name: "Like (9 people)", pressed: true })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "9 people reacted: show who" })).toBeVisible();
    expect(sent).toEqual([`POST /api/activities/${post(1).id}/likes`]);
  });

  test("shows what is pinned above the others, and not a second time", async () => {
    const pinned = post(2, { isPinned: true });
    const { fetch } = server({ posts: [post(1), pinned], pinned: [pinned] });
    const page = await show(() => <Feed of={{ groupId: person.id }} />, { fetch });
    await expect.element(page.getByRole("list", { name: "Pinned posts" }).getByText("Post number 2")).toBeVisible();
    await expect.element(page.getByText("Pinned", { exact: true })).toBeVisible();
    await expect.poll(() => page.getByText("Post number 2").elements().length).toBe(1);
    await expect.element(page.getByText("Post number 1")).toBeVisible();
  });

  test("keeps a post for later at the press", async () => {
    const { fetch, sent } = server({ posts: [post(1)] });
    const page = await show(() => <Feed of="latest" />, { fetch });
    await page.getByRole("button", { name: "Save" }).click();
    await expect.element(page.getByRole("button", { name: "Save", pressed: true })).toBeVisible();
    await expect.poll(() => sent).toEqual([`POST /api/activities/${post(1).id}/save`]);
  });

  test("reshares a post as it is, and offers to undo one's own", async () => {
    const { fetch, sent } = server({ posts: [post(1)] });
    const page = await show(() => <Feed of="latest" />, { fetch });
    await page.getByRole("button", { name: "Reshare" }).click();
    await page.getByRole("menuitem", { name: "Reshare as it is" }).click();
    await expect.poll(() => sent).toEqual(["POST /api/activities"]);
    const own = post(1, { viewer: { ...post(1).viewer, reshareId: post(3).id } });
    const mine = server({ posts: [own] });
    const again = await show(() => <Feed of="latest" />, { fetch: mine.fetch });
    await expect.poll(() => again.getByRole("button", { name: "Reshare" }).elements()).toHaveLength(2);
    await again.getByRole("button", { name: "Reshare" }).last().click();
    await again.getByRole("menuitem", { name: "Undo your reshare" }).click();
    await expect.poll(() => mine.sent).toEqual([`DELETE /api/activities/${post(3).id}`]);
  });

  test("shows what a post reshares, and says where that is not available", async () => {
    const quoted = { activity: { ...post(4), message: "Low tide" } };
    const page = await shown({ posts: [post(1, { quoted }), post(2, { quoted: { activity: null } })] });
    await expect.element(page.getByRole("article", { name: "Post by Ana Torres, reshared" })).toBeVisible();
    await expect.element(page.getByText("This post is not available to you.")).toBeVisible();
  });

  test("opens what a post said before, where it was edited", async () => {
    const { fetch } = server({ posts: [post(1, { editedAt: post(1).createdAt })] });
    const page = await show(() => <Feed of="latest" />, { fetch });
    await page.getByRole("button", { name: "edited" }).click();
    await expect.element(page.getByRole("dialog", { name: "What it said before" })).toBeVisible();
  });
});
