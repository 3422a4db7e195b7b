import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { NewComment } from "./new-comment.tsx";
import { NewPost } from "./new-post.tsx";

const ana = "0192bbbb-0000-4000-8000-000000000201";
const activityId = "0192bbbb-0000-4000-8000-000000000202";
const modules = eachModule(() => ({ canSee: true, canCreate: true }));

/** Takes pictures at once, and answers a post once the test says how. */
function server() {
  const answers: ((answer: Response) => void)[] = [];
  const posted: unknown[] = [];
  const fetch: Fetch = (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(String(url), "https://riverside.test");
    const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data });
    if (method === "GET")
      return Promise.resolve(ok(pathname.endsWith("/self") ? { id: ana, viewer: { modules } } : []));
    if (!pathname.endsWith("/activities")) return Promise.resolve(ok({ id: activityId }));
    posted.push(JSON.parse(String(body)));
    return new Promise((resolve) => answers.push(resolve));
  };
  const answer = (status: number, body: object) => answers.shift()?.(Response.json(body, { status }));
  return {
    fetch,
    posted,
    take: () => answer(200, { status: "ok", message: "ok", data: { id: activityId } }),
    refuse: () => answer(460, { status: "error", message: "Not so quick.", data: null, code: "x" }),
  };
}

const Post = () => <NewPost />;
const Comment = () => <NewComment stands={{ commentedId: activityId }} label="Your comment" />;

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe.each([
  { what: "post", Field: Post, label: "New post", action: "Post" },
  { what: "comment", Field: Comment, label: "Your comment", action: "Comment" },
])("while a $what is on its way", ({ Field, label, action }) => {
  async function sending(text: string) {
    const { fetch, posted, ...answers } = server();
    const page = await show(Field, { fetch });
    const field = page.getByRole("textbox", { name: label });
    await field.fill(text);
    await page.getByRole("button", { name: action, exact: true }).click();
    await expect.poll(() => posted).toHaveLength(1);
    const onItsWay = page.getByRole("article", { name: "Post on its way" });
    return { page, field, onItsWay, posted, ...answers };
  }
  const attach = async (page: Awaited<ReturnType<typeof show>>, name: string) => {
    const input = page.container.querySelector<HTMLInputElement>('input[type="file"]');
    const chosen = new DataTransfer();
    chosen.items.add(new File(["Bring rope"], name, { type: "text/plain" }));
    if (input) input.files = chosen.files;
    input?.dispatchEvent(new Event("change", { bubbles: true }));
    await expect.element(page.getByRole("button", { name: `Take out ${name}` })).toBeVisible();
  };

  test("the field is empty, what is sent stands below it, and what is typed stays when it has arrived, the same words too", async () => {
    const { page, field, onItsWay, take } = await sending("Low tide at nine");
    await expect.element(field).toHaveValue("");
    await expect.element(onItsWay.getByText("Low tide at nine")).toBeVisible();
    await field.fill("Low tide at nine");
    await attach(page, "Later.txt");
    take();
    await expect.element(onItsWay).not.toBeInTheDocument();
    await expect.element(field).toHaveValue("Low tide at nine");
    await expect.element(page.getByRole("button", { name: "Take out Later.txt" })).toBeVisible();
  });

  test("and is refused, it is back before what was typed since, with what both carry", async () => {
    const { fetch, posted, refuse, take } = server();
    const page = await show(Field, { fetch });
    const field = page.getByRole("textbox", { name: label });
    await field.fill("The blue one");
    await attach(page, "Notes.txt");
    await page.getByRole("button", { name: action, exact: true }).click();
    await expect.poll(() => posted).toHaveLength(1);
    await expect.element(page.getByRole("button", { name: "Take out Notes.txt" })).not.toBeInTheDocument();
    await field.fill("or the green one");
    await attach(page, "Later.txt");
    refuse();
    await expect.element(page.getByText("Not so quick.")).toBeVisible();
    await expect.element(field).toHaveValue("The blue one\nor the green one");
    await expect.element(page.getByRole("button", { name: "Take out Notes.txt" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Take out Later.txt" })).toBeVisible();
    await page.getByRole("button", { name: action, exact: true }).click();
    await expect.poll(() => posted).toHaveLength(2);
    expect(posted[1]).toMatchObject({ message: "The blue one\nor the green one", fileIds: [activityId, activityId] });
    take();
    await expect.element(field).toHaveValue("");
  });

  test("a reload keeps both what was sent and what was typed", async () => {
    const { field } = await sending("The blue one");
    await field.fill("or the green one");
    await expect.poll(() => Object.values(localStorage)).toContain("The blue one\nor the green one");
  });
});
