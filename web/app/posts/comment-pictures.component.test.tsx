import type { Fetch } from "@marquee/client";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { CommentMedia } from "./comment-media.tsx";
import { NewComment } from "./new-post.tsx";
import type { Activity } from "./reads.ts";

const id = (last: number) => `0192cccc-0000-4000-8000-00000000000${last}`;
/** A picture of one grey dot. */
const dot = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
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
  const page = await show(() => <NewComment activityId={id(2)} label="Your comment" />, { fetch });
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
  expect(sent("/images/upload")).toHaveLength(1);
  expect(sent("/activities").at(-1)).toEqual({ message: "Like this", imageIds: [id(7)], commentedId: id(2) });
  expect(page.getByRole("img", { name: /dot/ }).query()).toBeNull();
});

test("what a comment carries is shown below its words, and opens in large", async () => {
  const uri = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
  const image = { id: id(3), uri, width: 4, height: 3, moderation: "safe", placeholder: null, description: "The weir" };
  const account = { username: "ana", firstName: "Ana", lastName: "Lima", image: null };
  const comment = { id: id(4), account, images: [image], files: [] } as unknown as Activity;
  const page = await show(() => <CommentMedia comment={comment} />);
  await page.getByRole("button", { name: /The weir/ }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
