import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetOthersWaiting } from "../kernel/outgoing/forget.ts";
import { show } from "../test/shown.tsx";
import { NewPost } from "./new-post.tsx";

const modules = eachModule(() => ({ canSee: true, canCreate: true }));
/** A person of their own for each test: what is on its way is kept by who wrote it. */
let number = 0;
const personOf = (each: number): string => `0192bbbb-0000-4000-8000-0000000001${String(each).padStart(2, "0")}`;
const kept = (): string | null => localStorage.getItem(`post.outgoing.${personOf(number)}`);

let isOnline = true;
const goOnline = (online: boolean): void => {
  isOnline = online;
  window.dispatchEvent(new Event(online ? "online" : "offline"));
};

beforeEach(() => {
  number += 1;
  goOnline(true);
  localStorage.clear();
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

type Sent = { readonly key: string | null; readonly message: string; readonly imageIds?: readonly string[] };
/** A picture of one grey dot. */
const dot = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);
const pictureId = "0192bbbb-0000-4000-8000-000000000300";

function server(refusal?: string) {
  const sent: Sent[] = [];
  const uploaded: (string | null)[] = [];
  const fetch: Fetch = async (url, init) => {
    if (!isOnline) throw new TypeError("no network");
    const { pathname } = new URL(String(url), "https://riverside.test");
    if ((init?.method ?? "GET") === "GET")
      return Response.json({
        status: "ok",
        message: "ok",
        data: pathname.endsWith("/self") ? { id: personOf(number), viewer: { modules } } : [],
      });
    const key = new Headers(init?.headers).get("idempotency-key");
    if (pathname.endsWith("/images/upload")) {
      uploaded.push(key);
      return Response.json({ status: "ok", message: "ok", data: { id: pictureId } });
    }
    const { message, imageIds }: Omit<Sent, "key"> = JSON.parse(String(init?.body));
    sent.push({ key, message, ...(imageIds && { imageIds }) });
    return refusal && message !== "Kinder"
      ? Response.json({ status: "error", message: refusal, data: null, code: "x" }, { status: 460 })
      : Response.json({ status: "ok", message: "ok", data: { id: personOf(number) } });
  };
  return { sent, uploaded, fetch };
}

type Page = Awaited<ReturnType<typeof show>>;
const attach = async (page: Page, name: string) => {
  const input = page.container.querySelector<HTMLInputElement>('input[type="file"]');
  const chosen = new DataTransfer();
  chosen.items.add(new File([dot], name, { type: "image/png" }));
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.element(page.getByRole("button", { name: `Take out ${name}` })).toBeVisible();
};
const filesOf = async (id: string) => (await (await caches.open(`files ${id}`)).keys()).length;

const post = async (page: Page, words: string) => {
  await page.getByRole("textbox", { name: "New post" }).fill(words);
  goOnline(false);
  await page.getByRole("button", { name: "Post", exact: true }).click();
};

describe("a post that is written without network", () => {
  test("waits under the field, is kept by this browser, and goes out once under its key", async () => {
    const { sent, fetch } = server();
    const page = await show(() => <NewPost />, { fetch });
    await post(page, "Low tide at nine");
    await expect.element(page.getByText("Will be sent when you are online")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "New post" })).toHaveValue("");
    const key = /"key":"([^"]+)"/.exec(kept() ?? "")?.[1];
    expect(sent).toEqual([]);
    goOnline(true);
    await expect.poll(() => sent).toEqual([{ key, message: "Low tide at nine" }]);
    await expect.element(page.getByRole("article", { name: "Post on its way" })).not.toBeInTheDocument();
    expect(kept()).toBeNull();
  });

  test("and is refused says why, goes out again with other words, or is let go", async () => {
    const { sent, fetch } = server("A word in it is not wanted here.");
    const page = await show(() => <NewPost />, { fetch });
    await post(page, "Unkind");
    await expect.element(page.getByRole("article", { name: "Post on its way" })).toBeVisible();
    goOnline(true);
    await expect.element(page.getByText("A word in it is not wanted here.")).toBeVisible();
    expect(kept()).toContain("Unkind");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Text" }).fill("Still unkind");
    await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
    await expect.poll(() => sent.map(({ message }) => message)).toEqual(["Unkind", "Still unkind"]);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
    await expect.poll(kept).toBeNull();
  });

  test("waits with its picture, which is uploaded first and once, and kept until then", async () => {
    const { sent, uploaded, fetch } = server();
    const page = await show(() => <NewPost />, { fetch });
    await page.getByRole("textbox", { name: "New post" }).fill("");
    goOnline(false);
    await attach(page, "weir.png");
    await post(page, "The weir");
    const waiting = page.getByRole("article", { name: "Post on its way" });
    await expect.element(waiting.getByRole("img", { name: "weir.png" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Take out weir.png" })).not.toBeInTheDocument();
    await expect.poll(() => filesOf(personOf(number))).toBe(1);
    const { key, attachments } = JSON.parse(kept() ?? "[]")[0];
    expect(uploaded).toEqual([]);
    goOnline(true);
    await expect.poll(() => sent).toEqual([{ key, message: "The weir", imageIds: [pictureId] }]);
    expect(uploaded).toEqual([attachments[0].key]);
    await expect.poll(() => filesOf(personOf(number))).toBe(0);
    expect(kept()).toBeNull();
  });

  test("and is refused is mended by taking a picture out, and what is left is not uploaded again", async () => {
    const { sent, uploaded, fetch } = server("A word in it is not wanted here.");
    const page = await show(() => <NewPost />, { fetch });
    await page.getByRole("textbox", { name: "New post" }).fill("");
    goOnline(false);
    await attach(page, "weir.png");
    await attach(page, "bridge.png");
    await post(page, "Unkind");
    // Sent while the network is back already, it would be refused in the field and not wait here.
    await expect.poll(() => kept() ?? "").toContain("bridge.png");
    goOnline(true);
    await expect.element(page.getByText("A word in it is not wanted here.")).toBeVisible();
    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Take out weir.png" }).click();
    await dialog.getByRole("textbox", { name: /^Text/ }).fill("Kinder");
    await dialog.getByRole("button", { name: "Send again" }).click();
    await expect
      .poll(() => sent.map(({ message, imageIds }) => [message, imageIds?.length]))
      .toEqual([
        ["Unkind", 2],
        ["Kinder", 1],
      ]);
    expect(uploaded).toHaveLength(2);
    await expect.poll(() => filesOf(personOf(number))).toBe(0);
  });

  test("says when a picture of it is not on this device any more", async () => {
    const { sent, fetch } = server();
    const one = { kind: "image", name: "weir.png", description: "", width: 1, height: 1 };
    const attachments = [{ ...one, key: "gone", accountId: personOf(number) }];
    const begun = { clientId: "c", key: "k", createdAt: new Date(0).toISOString(), state: "sending" };
    localStorage.setItem(
      `post.outgoing.${personOf(number)}`,
      JSON.stringify([{ ...begun, body: { message: "The weir" }, attachments }]),
    );
    const page = await show(() => <NewPost />, { fetch });
    await expect.element(page.getByText(/not on this device any more/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("is gone when somebody else is here, and when its writer signs out", async () => {
    const [own, other] = [`post.outgoing.${personOf(1)}`, `chat.outgoing.${personOf(2)}`];
    for (const name of [own, other, "post.draft.x"]) localStorage.setItem(name, "[]");
    const files = async () => (await caches.keys()).filter((name) => name.startsWith("files ")).toSorted();
    for (const each of [1, 2]) await caches.open(`files ${personOf(each)}`);
    await forgetOthersWaiting(personOf(1));
    expect(await files()).toEqual([`files ${personOf(1)}`]);
    expect(Object.keys(localStorage).toSorted()).toEqual(["post.draft.x", own]);
    await forgetOthersWaiting(undefined);
    expect(await files()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(["post.draft.x"]);
  });
});
