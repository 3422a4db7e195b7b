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

type Sent = { readonly key: string | null; readonly message: string };

function server(refusal?: string) {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init) => {
    if (!isOnline) throw new TypeError("no network");
    const { pathname } = new URL(String(url), "https://riverside.test");
    if ((init?.method ?? "GET") === "GET")
      return Response.json({
        status: "ok",
        message: "ok",
        data: pathname.endsWith("/self") ? { id: personOf(number), viewer: { modules } } : [],
      });
    const { message }: { message: string } = JSON.parse(String(init?.body));
    sent.push({ key: new Headers(init?.headers).get("idempotency-key"), message });
    return refusal && message !== "Kinder"
      ? Response.json({ status: "error", message: refusal, data: null, code: "x" }, { status: 460 })
      : Response.json({ status: "ok", message: "ok", data: { id: personOf(number) } });
  };
  return { sent, fetch };
}

const post = async (page: Awaited<ReturnType<typeof show>>, words: string) => {
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

  test("is gone when somebody else is here, and when its writer signs out", () => {
    const [own, other] = [`post.outgoing.${personOf(1)}`, `chat.outgoing.${personOf(2)}`];
    for (const name of [own, other, "post.draft.x"]) localStorage.setItem(name, "[]");
    forgetOthersWaiting(personOf(1));
    expect(Object.keys(localStorage).toSorted()).toEqual(["post.draft.x", own]);
    forgetOthersWaiting(undefined);
    expect(Object.keys(localStorage)).toEqual(["post.draft.x"]);
  });
});
