import type { Fetch } from "@marquee/client";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { CommentMedia } from "./comment-media.tsx";
import { NewComment } from "./new-comment.tsx";
import type { Activity } from "./reads.ts";

const id = (last: number) => `0192cccc-0000-4000-8000-00000000000${last}`;
/** A picture of one grey dot. */
const dot = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);

afterEach(() => localStorage.clear());

/** Keeps pictures, and refuses so many comments before it takes one. */
function server(refusals: number) {
  const sent: [string, unknown][] = [];
  let left = refusals;
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(String(url), "https://riverside.test");
    if (method === "GET")
      return Response.json({ status: "ok", message: "ok", data: pathname.endsWith("/self") ? { id: id(1) } : [] });
    sent.push([pathname, JSON.parse(String(body))]);
    const isRefused = pathname.endsWith("/activities") && left-- > 0;
    return isRefused
      ? Response.json({ status: "error", message: "Not so quick.", data: null, code: "x" }, { status: 460 })
      : Response.json({ status: "ok", message: "ok", data: { id: id(7) } });
  };
  return { fetch, sent: (end: string) => sent.flatMap(([path, body]) => (path.endsWith(end) ? [body] : [])) };
}

test("a comment takes a picture that is pasted, and when it was refused sends the comment again, not the picture", async () => {
  const { fetch, sent } = server(1);
  const page = await show(() => <NewComment stands={{ commentedId: id(2) }} label="Your comment" />, { fetch });
  const field = page.getByRole("textbox", { name: "Your comment" });
  await field.fill("Like this");
  const clipboard = new DataTransfer();
  clipboard.items.add(new File([dot], "dot.png", { type: "image/png" }));
  field
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }));
  await expect.element(page.getByRole("img", { name: /dot/ }).first()).toBeVisible();
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect.element(page.getByText("Not so quick.")).toBeVisible();
  await expect.element(field).toHaveValue("Like this");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect.element(field).toHaveValue("");
  // The field is free at the press; what is on its way stands beside it until it arrived.
  await expect.element(page.getByRole("img", { name: /dot/ })).not.toBeInTheDocument();
  expect(sent("/images/upload")).toHaveLength(1);
  expect(sent("/activities").at(-1)).toEqual({ message: "Like this", imageIds: [id(7)], commentedId: id(2) });
});

/** A comment that carries so much, as it was read before the addresses of what it carries ran out. */
function commentWith(carried: object): Activity {
  const account = { username: "ana", firstName: "Ana", lastName: "Lima", image: null };
  return { id: id(4), account, images: [], files: [], video: null, ...carried } as unknown as Activity;
}

test("the picture of a comment opens in large, and closes by the keyboard", async () => {
  const uri = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
  const image = { id: id(3), uri, width: 4, height: 3, moderation: "safe", placeholder: null, description: "The weir" };
  const page = await show(() => <CommentMedia comment={commentWith({ images: [image] })} />);
  await page.getByRole("button", { name: /The weir/ }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a film among the files of a comment plays from the address that it has now", async () => {
  const file = (path: string) => ({ id: id(5), name: "Weir.mp4", path: `https://riverside.test/${path}` });
  const fetch: Fetch = async (url) => {
    const isComment = new URL(String(url), "https://riverside.test").pathname.endsWith(`/activities/${id(4)}`);
    const data = isComment ? commentWith({ files: [file("now")] }) : null;
    return Response.json({ status: "ok", message: "ok", data });
  };
  const page = await show(() => <CommentMedia comment={commentWith({ files: [file("before")] })} />, { fetch });
  await page.getByRole("button", { name: /Weir\.mp4/ }).click();
  const save = page.getByRole("dialog").getByRole("link", { name: /Weir\.mp4/ });
  await expect.element(save).toHaveAttribute("href", "https://riverside.test/now");
});

test("a comment that carries nothing takes no room for it", async () => {
  const page = await show(() => <CommentMedia comment={commentWith({})} />);
  expect(page.container.getBoundingClientRect().height).toBe(0);
});
