import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { EditPost } from "./edit-post.tsx";
import { NewPost } from "./new-post.tsx";
import type { Activity } from "./reads.ts";

const ana = "0192bbbb-0000-4000-8000-000000000201";
const activityId = "0192bbbb-0000-4000-8000-000000000202";
const modules = eachModule(() => ({ canSee: true, canCreate: true }));

/** Takes everything, and remembers what was sent where. */
function server() {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(String(url), "https://riverside.test");
    const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data });
    if (method === "GET") return ok(pathname.endsWith("/self") ? { id: ana, viewer: { modules } } : []);
    sent.push({ path: pathname, body: JSON.parse(String(body)) });
    return ok({ id: activityId });
  };
  return { fetch, sent };
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

async function writing(words: string) {
  const { fetch, sent } = server();
  const page = await show(() => <NewPost />, { fetch });
  const field = page.getByRole("textbox", { name: "New post" });
  await field.click();
  await userEvent.keyboard(words);
  await expect.element(field).toHaveValue(words);
  const post = async () => {
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect.poll(() => sent).toHaveLength(1);
    return sent[0]?.body;
  };
  const area = field.element() as HTMLTextAreaElement;
  const drawn = () => [...(page.container.querySelector("[data-marked] + div")?.children ?? [])];
  return { page, field, area, post, drawn };
}

function choose(area: HTMLTextAreaElement, start: number, end: number): void {
  area.setSelectionRange(start, end);
  area.dispatchEvent(new KeyboardEvent("keyup", { key: "ArrowRight", bubbles: true }));
}

test("chosen words are marked by keys and by the bar over them, drawn so, and sent without a sign in the text", async () => {
  const { page, area, post, drawn } = await writing("Low tide at nine");
  choose(area, 0, 8);
  const bar = page.getByRole("toolbar", { name: "Mark the chosen words" });
  await expect.element(bar.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "false");
  await userEvent.keyboard("{Control>}b{/Control}");
  await expect.element(bar.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  choose(area, 4, 8);
  await bar.getByRole("button", { name: "Italic" }).click();
  await expect.poll(() => drawn().map(({ textContent }) => textContent)).toEqual(["Low ", "tide", " at nine"]);
  expect(document.activeElement).toBe(area);
  expect(await post()).toMatchObject({
    message: "Low tide at nine",
    entities: [
      { type: "segment", startIndex: 0, endIndex: 4, marks: ["bold"] },
      { type: "segment", startIndex: 4, endIndex: 8, marks: ["bold", "italic"] },
    ],
  });
});

test("at the caret a key decides how what is typed next looks, and typing on keeps it", async () => {
  const { field, post, page } = await writing("Come ");
  await userEvent.keyboard("{Control>}i{/Control}");
  await expect.element(page.getByRole("button", { name: "Italic" })).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("n");
  await expect.element(field).toHaveValue("Come n");
  await userEvent.keyboard("ow");
  await expect.element(field).toHaveValue("Come now");
  await userEvent.keyboard("{Control>}i{/Control}");
  await expect.element(page.getByRole("button", { name: "Italic" })).toHaveAttribute("aria-pressed", "false");
  await userEvent.keyboard("!");
  await expect.element(field).toHaveValue("Come now!");
  expect(await post()).toMatchObject({
    entities: [{ type: "segment", startIndex: 5, endIndex: 8, marks: ["italic"] }],
  });
});

test("Escape closes the bar and nothing else", async () => {
  const { page, area } = await writing("Low tide");
  choose(area, 0, 3);
  const bar = page.getByRole("toolbar");
  await expect.element(bar).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
});

function paste(area: HTMLTextAreaElement, parts: Readonly<Record<string, string>>): void {
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(parts)) clipboardData.setData(type, value);
  area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

test("what is pasted from a document keeps its marks, lines and links, and nothing of its markup", async () => {
  const { field, area, post, page } = await writing("Look: ");
  // What marks words is here.
  await userEvent.keyboard("{Control>}b{/Control}{Control>}b{/Control}");
  await expect.element(page.getByRole("toolbar")).toBeVisible();
  const html =
    '<style>b{}</style><p style="margin:0"><b style="font-weight:normal"><span style="font-weight:700">High</span> tide</b></p>' +
    '<ul><li><a href="https://a.example/x">the <em>plan</em></a></li><li><a href="javascript:alert(1)">no</a></li></ul>' +
    '<script>window.ran = true</script><a href="https://evil.example">www.bank.example</a>';
  paste(area, { "text/html": html, "text/plain": "High tide" });
  await expect.element(field).toHaveValue("Look: High tide\n\n• the plan\n• no\n\nwww.bank.example");
  expect(Reflect.get(window, "ran")).toBeUndefined();
  expect(await post()).toMatchObject({
    entities: [
      { type: "segment", startIndex: 6, endIndex: 10, marks: ["bold"] },
      { type: "link", startIndex: 19, endIndex: 23, href: "https://a.example/x" },
      { type: "link", startIndex: 23, endIndex: 27, marks: ["italic"], href: "https://a.example/x" },
    ],
  });
});

test("an address that is pasted over words lets them lead there", async () => {
  const { field, area, post, page } = await writing("See the plan");
  choose(area, 8, 12);
  await expect.element(page.getByRole("toolbar")).toBeVisible();
  paste(area, { "text/plain": "https://a.example/plan" });
  await expect.element(field).toHaveValue("See the plan");
  expect(await post()).toMatchObject({
    message: "See the plan",
    entities: [{ type: "link", startIndex: 8, endIndex: 12, href: "https://a.example/plan" }],
  });
});

test("a reload keeps the words and how they are marked", async () => {
  const { page, area, drawn } = await writing("Low tide");
  choose(area, 0, 3);
  await userEvent.keyboard("{Control>}b{/Control}");
  await expect.poll(drawn).toHaveLength(2);
  await page.unmount();
  const { fetch, sent } = server();
  const again = await show(() => <NewPost />, { fetch });
  await expect.poll(() => again.container.querySelector("[data-marked] + div")?.textContent).toContain("Low tide");
  await again.getByRole("textbox", { name: "New post" }).click();
  await again.getByRole("button", { name: "Post", exact: true }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ message: "Low tide", entities: [{ startIndex: 0, endIndex: 3, marks: ["bold"] }] });
});

const image = { id: activityId, uri: "/boat.png", width: 1, height: 1, moderation: "safe", description: "A boat" };
const written = {
  id: activityId,
  message: "High tide @ben",
  images: [image],
  files: [],
  entities: [
    { type: "segment", startIndex: 0, endIndex: 4, marks: ["bold"], account: null, interest: null, href: null },
    { type: "mention", startIndex: 10, endIndex: 14, marks: [], account: { id: ana, username: "ben" }, href: null },
  ],
} as unknown as Activity;

test("an edit begins with the words as they are marked and with what they carry, and changes both", async () => {
  const { fetch, sent } = server();
  const page = await show(() => <EditPost activity={written} onClose={() => undefined} />, { fetch });
  const field = page.getByRole("textbox", { name: "Text" });
  await expect.element(field).toHaveValue("High tide @ben");
  await expect.element(page.getByRole("img", { name: "A boat" })).toBeVisible();
  (field.element() as HTMLTextAreaElement).setSelectionRange(4, 4);
  await userEvent.keyboard("er");
  await expect.element(field).toHaveValue("Higher tide @ben");
  await page.getByRole("button", { name: "Take out A boat" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        path: expect.stringContaining(activityId),
        body: {
          message: "Higher tide @ben",
          entities: [{ type: "segment", startIndex: 0, endIndex: 6, marks: ["bold"] }],
          imageIds: [],
          fileIds: [],
        },
      },
    ]);
});

test("an edit that changes nothing sends nothing", async () => {
  const { fetch, sent } = server();
  let isClosed = false;
  const page = await show(() => <EditPost activity={written} onClose={() => (isClosed = true)} />, { fetch });
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => isClosed).toBe(true);
  expect(sent).toEqual([]);
});
