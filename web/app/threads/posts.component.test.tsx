import { describe, expect, test, vi } from "vitest";
import { arranged, type MessageView, type More } from "../messages/index.ts";
import { messageView } from "../test/message-view.ts";
import { show } from "../test/shown.tsx";
import { Posts } from "./posts.tsx";

const now = Date.parse("2026-11-20T12:00:00Z");
const person = (name: string) =>
  ({ id: name, username: name.toLowerCase(), firstName: name }) as MessageView["account"];
const post = (seq: number, name: string, text: string): MessageView =>
  messageView({
    key: String(seq),
    id: String(seq),
    seq,
    text,
    accountId: name,
    account: person(name),
    at: now - (100 - seq) * 60_000,
  });
const nothing = () => undefined;
const actions = { again: nothing, discard: nothing, openImage: nothing, openFile: nothing, openVideo: nothing };
const actionsFor = () => ({ ...actions, goTo: nothing, addressOf: async () => undefined });
const none: More = { has: false, loading: false, load: async () => undefined };

type Discussion = { posts: readonly MessageView[]; count?: number; older?: More; newSince?: number };
const shown = ({ posts, count = posts.length, older = none, newSince }: Discussion) =>
  show(() => (
    <Posts
      rows={arranged(posts, { reading: { locale: "en", now, timeZone: "UTC" }, newSince })}
      count={count}
      older={older}
      actionsFor={actionsFor}
      pointedAt={undefined}
      place={{ isAtEnd: true, toLast: nothing }}
    />
  ));
const opening = post(1, "Amara", "Where does the market go in winter?");

describe("a discussion", () => {
  test("nobody has answered shows its opening, and asks for the first reply", async () => {
    const page = await shown({ posts: [opening] });
    await expect.element(page.getByText("Where does the market go in winter?")).toBeVisible();
    await expect.element(page.getByText("Nobody has answered yet. Be the first.")).toBeVisible();
    expect(page.getByRole("listitem").query()).toBeNull();
  });

  test("shows its replies below the opening, and where what is new begins", async () => {
    const page = await shown({
      posts: [opening, post(2, "Kenji", "To the mill"), post(3, "Inês", "To the grain store")],
      newSince: 2,
    });
    await expect.element(page.getByRole("heading", { name: "2 replies" })).toBeVisible();
    const replies = page.getByRole("listitem").elements();
    expect(replies.map((reply) => reply.textContent?.includes("New"))).toEqual([false, true]);
  });

  test("keeps its opening on top of the last replies, and loads those between when it is told to", async () => {
    const load = vi.fn<() => Promise<undefined>>(async () => undefined);
    const page = await shown({
      posts: [opening, post(39, "Kenji", "To the mill"), post(40, "Inês", "To the grain store")],
      count: 40,
      older: { has: true, loading: false, load },
    });
    await page.getByRole("button", { name: "Show 37 earlier replies" }).click();
    expect(load).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText("Where does the market go in winter?")).toBeVisible();
  });

  test("says that a reply was deleted, and offers nothing to do with it", async () => {
    const page = await shown({ posts: [opening, { ...post(2, "Kenji", ""), isDeleted: true }] });
    await expect.element(page.getByText("Message deleted")).toBeVisible();
    expect(page.getByRole("listitem").getByRole("button").query()).toBeNull();
  });
});
