import { ApiError } from "@marquee/client";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { Comments } from "./comments.tsx";
import { PostCard, type PostActions } from "./post-card.tsx";
import { PostComposer } from "./post-composer.tsx";
import type { CommentView, PostView } from "./post-view.ts";

const ana = { firstName: "Ana", lastName: "Torres", username: "ana" };
const nothing = () => undefined;
const refusal = new ApiError("You cannot post here any more.", {
  status: 403,
  code: "posts.refused",
  issues: [],
  requestId: undefined,
  retryAfter: undefined,
});
const post: PostView = {
  id: "p1",
  account: ana,
  at: "2026-11-20T10:00:00Z",
  text: "The roof is whole",
  mentions: [],
  likes: { count: 2, isOwn: false },
  images: [],
  files: [],
  comments: 4,
};
const comment = (id: string, more: Partial<CommentView> = {}): CommentView => ({
  ...post,
  id,
  text: `Comment ${id}`,
  replies: [],
  ...more,
});

describe("a post", () => {
  test("says who wrote it, leads to its comments and is liked by whoever may", async () => {
    const like = vi.fn<NonNullable<PostActions["like"]>>();
    const actions = { like, saveFile: nothing, playVideo: nothing };
    const page = await show(() => <PostCard view={post} to="/posts/p1" actions={actions} />);
    await page.getByRole("button", { name: "Like (2 people)" }).click();
    expect(like).toHaveBeenCalledWith(post);
    await expect.element(page.getByRole("link", { name: "4 comments" })).toHaveAttribute("href", "/posts/p1");
    await expect.element(page.getByRole("link", { name: "Ana Torres" })).toHaveAttribute("href", "/people/ana");
    expect(page.getByRole("button", { name: /More about/ }).query()).toBeNull();
  });

  describe("where several reactions are offered", () => {
    const offered = { reactions: ["❤️", "👏", "😂"] };
    const view: PostView = {
      ...post,
      likes: { count: 3, isOwn: true, reaction: "👏" },
      reactions: [
        { reaction: "👏", count: 2 },
        { reaction: "❤️", count: 1 },
      ],
    };
    function reacting() {
      const [like, react, showLikes] = [vi.fn<() => void>(), vi.fn<React>(), vi.fn<() => void>()];
      const actions = { like, react, showLikes, saveFile: nothing, playVideo: nothing };
      return { like, react, showLikes, page: show(() => <PostCard view={view} to="/p" actions={actions} />, offered) };
    }
    /** Where the pointer rested in the test before, it would open the choice in this one, too. */
    async function restElsewhere(page: Awaited<ReturnType<typeof show>>) {
      await page.getByRole("link", { name: "Ana Torres" }).hover();
      await expect.poll(() => page.getByRole("menu").query()).toBeNull();
    }
    const chosen = ({ react }: ReturnType<typeof reacting>) => react.mock.calls.map(([, reaction]) => reaction);

    test("is liked by one press as everywhere, and the arrow opens the choice by keyboard", async () => {
      const it = reacting();
      const page = await it.page;
      await page.getByRole("button", { name: "Like (3 people)" }).click();
      expect(it.like).toHaveBeenCalledOnce();
      (page.getByRole("button", { name: "Choose a reaction" }).element() as HTMLElement).focus();
      await userEvent.keyboard("{Enter}");
      await expect.element(page.getByRole("menuitemradio", { name: "React with ❤️" })).toHaveFocus();
      await expect.element(page.getByRole("menuitemradio", { name: "React with 👏" })).toBeChecked();
      await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}");
      expect(chosen(it)).toEqual(["😂"]);
      await expect.element(page.getByRole("button", { name: "Choose a reaction" })).toHaveFocus();
    });

    test("opens the choice where a pointer rests, and closes it when the pointer leaves or Escape is pressed", async () => {
      const it = reacting();
      const page = await it.page;
      await page.getByRole("button", { name: "Like (3 people)" }).hover();
      await page.getByRole("menuitemradio", { name: "React with 😂" }).click();
      expect(chosen(it)).toEqual(["😂"]);
      await page.getByRole("link", { name: "Ana Torres" }).hover();
      await page.getByRole("button", { name: "Like (3 people)" }).hover();
      await expect.element(page.getByRole("menu")).toBeVisible();
      await userEvent.keyboard("{Escape}");
      await expect.poll(() => page.getByRole("menu").query()).toBeNull();
    });

    test("opens the choice under a finger that is held, which is no press", async () => {
      const it = reacting();
      const page = await it.page;
      await restElsewhere(page);
      const button = page.getByRole("button", { name: "Like (3 people)" }).element() as HTMLElement;
      const touch = { bubbles: true, pointerType: "touch" };
      button.dispatchEvent(new PointerEvent("pointerdown", touch));
      await expect.element(page.getByRole("menu")).toBeVisible();
      button.dispatchEvent(new PointerEvent("pointerup", touch));
      button.click();
      expect(it.like).not.toHaveBeenCalled();
      button.dispatchEvent(new PointerEvent("pointerdown", touch));
      button.click();
      expect(it.like).toHaveBeenCalledOnce();
    });

    test("says how many gave which, and leads to who did", async () => {
      const it = reacting();
      const page = await it.page;
      const counts = page.getByRole("button", { name: "3 people reacted: show who" });
      await expect.element(counts).toMatchTextContent(/👏\s*❤️/);
      const drawn = [...counts.element().querySelectorAll<HTMLElement>("[data-count]")];
      expect(drawn.map(({ dataset }) => dataset["count"])).toEqual(["2", "1"]);
      await restElsewhere(page);
      await counts.click();
      expect(it.showLikes).toHaveBeenCalledOnce();
    });
  });

  test("is a number to whoever may not like it", async () => {
    const page = await show(() => (
      <PostCard view={post} to="/posts/p1" actions={{ saveFile: nothing, playVideo: nothing }} />
    ));
    await expect.element(page.getByRole("button", { name: "Like (2 people)" })).toBeDisabled();
  });

  test("draws how many by its signs without words: where one is said without a digit, the name stays whole", async () => {
    const view = { ...post, comments: 1, likes: { count: 1, isOwn: false }, reshares: { count: 1, isOwn: false } };
    const actions = { saveFile: nothing, playVideo: nothing, reshares: [] };
    const page = await show(() => <PostCard view={view} to="/posts/p1" actions={actions} />, { locale: "ar" });
    const comments = page.getByRole("link", { name: "تعليق واحد" });
    await expect.element(comments).toHaveTextContent("");
    expect(comments.element().querySelector("[data-count]")).not.toBeNull();
    expect(document.querySelectorAll("[data-count]")).toHaveLength(3);
  });

  test("is read whole when its words are many", async () => {
    const long = { ...post, text: "The roof is whole again. ".repeat(40) };
    const page = await show(() => <PostCard view={long} to="/p" actions={{ saveFile: nothing, playVideo: nothing }} />);
    const height = () =>
      page
        .getByText(/The roof is whole/)
        .element()
        .getBoundingClientRect().height;
    await page.getByRole("button", { name: "Read more" }).click();
    await expect.poll(() => page.getByRole("button", { name: "Read more" }).query()).toBeNull();
    expect(height()).toBeGreaterThan(100);
  });

  test("plays a recording and a video among its files, and saves every other", async () => {
    const [listen, playVideo, saveFile] = [vi.fn<Use>(), vi.fn<Use>(), vi.fn<Use>()];
    const file = (id: string, name: string) => ({ id, name, path: `/files/${id}` });
    const view = { ...post, files: [file("f1", "Talk.mp3"), file("f2", "Roof.mp4"), file("f3", "Plan.pdf")] };
    const page = await show(() => <PostCard view={view} to="/p" actions={{ listen, playVideo, saveFile }} />);
    await page.getByRole("button", { name: "Play Talk.mp3" }).click();
    await page.getByRole("button", { name: "Play Roof.mp4" }).click();
    await page.getByRole("link", { name: "Download Plan.pdf" }).click();
    const used = [listen, playVideo, saveFile].map(({ mock }) => mock.calls.map(([, id]) => id));
    expect(used).toEqual([["f1"], ["f2"], ["f3"]]);
  });
});
type Use = (view: unknown, fileId: string) => void;
type React = NonNullable<PostActions["react"]>;

describe("writing a post", () => {
  function Writing({ onSend }: { onSend: (text: string) => Promise<unknown> }) {
    const [text, setText] = useState("");
    const [name, look] = useState<string>();
    return (
      <PostComposer
        person={ana}
        label="New post"
        placeholder="What is on your mind?"
        action="Post"
        text={text}
        onChange={setText}
        onSend={() => onSend(text).then(() => setText(""))}
        named={{
          candidates: name === undefined ? [] : [{ id: "k", username: "kenji", person: { firstName: "Kenji" } }],
          look,
        }}
      />
    );
  }

  test("names somebody behind an @ and goes out by Control and Enter", async () => {
    const onSend = vi.fn<(text: string) => Promise<unknown>>(async () => undefined);
    const page = await show(() => <Writing onSend={onSend} />);
    await page.getByRole("textbox", { name: "New post" }).click();
    await userEvent.keyboard("Soup by @ken");
    await page.getByRole("option", { name: /Kenji/ }).click();
    await userEvent.keyboard("today{Control>}{Enter}{/Control}");
    await expect.poll(() => onSend.mock.calls).toEqual([["Soup by @kenji today"]]);
    await expect.element(page.getByRole("textbox", { name: "New post" })).toHaveValue("");
  });

  test("offers interests behind a #, and writes the one that is taken", async () => {
    function Tagging() {
      const [text, setText] = useState("");
      const [isAsked, ask] = useState(false);
      const boats = { id: "i", username: "Rowing boats", person: {}, interest: "Rowing boats" };
      const named = {
        candidates: isAsked ? [boats] : [],
        look: (name: string | undefined, sign?: string) => ask(name !== undefined && sign === "#"),
        hasInterests: true,
      };
      const words = { person: ana, label: "New post", placeholder: "", action: "Post", text, onChange: setText };
      return <PostComposer {...words} onSend={async () => undefined} named={named} />;
    }
    const page = await show(() => <Tagging />);
    await page.getByRole("textbox", { name: "New post" }).click();
    await userEvent.keyboard("On #row");
    await page.getByRole("option", { name: "#Rowing boats" }).click();
    await expect.element(page.getByRole("textbox", { name: "New post" })).toHaveValue("On #Rowing boats ");
  });

  test("keeps the words that were refused, and sends nothing that is empty", async () => {
    const onSend = vi.fn<(text: string) => Promise<unknown>>(() => Promise.reject(refusal));
    const page = await show(() => <Writing onSend={onSend} />);
    await page.getByRole("textbox", { name: "New post" }).click();
    (page.getByRole("button", { name: "Post" }).element() as HTMLElement).click();
    expect(onSend).not.toHaveBeenCalled();
    await page.getByRole("textbox", { name: "New post" }).fill("Hello");
    await page.getByRole("button", { name: "Post" }).click();
    await expect.poll(() => onSend.mock.calls.length).toBe(1);
    await expect.element(page.getByRole("textbox", { name: "New post" })).toHaveValue("Hello");
  });
});

describe("comments", () => {
  test("are answered one step deep, and more answers are read when they are wanted", async () => {
    const moreReplies = vi.fn<(view: CommentView) => Promise<unknown>>(async () => undefined);
    const views = [comment("1", { replies: [comment("1a")], moreReplies: 3 }), comment("2", { isDeleted: true })];
    const page = await show(() => (
      <Comments
        comments={views}
        actions={{
          moreReplies,
          renderComposer: (view, close) => <button onClick={close}>Answer to {view.id}</button>,
        }}
      />
    ));
    await page.getByRole("button", { name: "Show 3 more replies" }).click();
    expect(moreReplies).toHaveBeenCalledWith(views[0]);
    await page.getByRole("button", { name: "Reply" }).nth(1).click();
    await page.getByRole("button", { name: "Answer to 1" }).click();
    expect(page.getByRole("button", { name: "Answer to 1" }).query()).toBeNull();
    await expect.element(page.getByText("This comment was deleted.")).toBeVisible();
  });

  test("that were refused say why, and go out again when told to", async () => {
    const again = vi.fn<(view: CommentView) => void>();
    const failed = comment("1", { delivery: { failed: "You cannot comment here any more." } });
    const page = await show(() => <Comments comments={[failed]} actions={{ again }} />);
    await expect.element(page.getByRole("alert")).toMatchTextContent(/cannot comment here/);
    await page.getByRole("button", { name: "Try again" }).click();
    expect(again).toHaveBeenCalledWith(failed);
  });
});
