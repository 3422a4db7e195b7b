import type { Fetch } from "@marquee/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Composer, useAttachments, useOpeners } from "../messages/index.ts";
import { messageView } from "../test/message-view.ts";
import { show } from "../test/shown.tsx";
import type { Thread } from "./reads.ts";
import { useThreadWriting } from "./use-thread-writing.ts";

const thread = { id: "0192cccc-0000-4000-8000-000000000001", subject: "Benches" } as Thread;
const own = messageView({ key: "1", id: "1", seq: 1, text: "The red one", isOwn: true });

/** Answers a message once the test says how. */
function server() {
  const answers: ((answer: Response) => void)[] = [];
  const fetch: Fetch = (_url, { method } = {}) =>
    method === "POST"
      ? new Promise((resolve) => answers.push(resolve))
      : Promise.resolve(Response.json({ status: "ok", message: "ok", data: [] }));
  const answer = async (status: number, body: object) => {
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    answers.shift()?.(Response.json(body, { status }));
  };
  return {
    fetch,
    take: () => answer(200, { status: "ok", message: "ok", data: {} }),
    refuse: () => answer(460, { status: "error", message: "Not so quick.", data: null, code: "x" }),
  };
}

function Writing() {
  const { openers, writing, stopWriting, endWriting } = useOpeners(() => undefined);
  const attachments = useAttachments("tested", { accountId: "ana" });
  const { words, sending } = useThreadWriting({
    thread,
    accountId: "ana",
    attachments,
    writing,
    onWritten: endWriting,
  });
  return (
    <>
      <output>{sending?.text}</output>
      <Composer
        title="Benches"
        takesFocus={false}
        words={words}
        named={{ candidates: [], look: () => undefined }}
        writing={writing}
        onWritten={stopWriting}
        onEditLast={() => openers.edit(own)}
      />
    </>
  );
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

async function sending(text: string) {
  const { fetch, ...answers } = server();
  const page = await show(() => <Writing />, { fetch });
  const field = page.getByRole("textbox");
  await field.fill(text);
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByRole("status").first()).toHaveTextContent(text);
  await expect.element(field).toHaveValue("");
  return { page, field, ...answers };
}

test("what is typed while a message is on its way stays when it has arrived, the same words too", async () => {
  const { page, field, take } = await sending("Yes");
  await field.fill("Yes");
  await take();
  await expect.element(page.getByRole("status").first()).toHaveTextContent("");
  await expect.element(field).toHaveValue("Yes");
});

test("a refused message is back before what was typed since", async () => {
  const { page, field, refuse } = await sending("The blue one");
  await field.fill("or the green one");
  await refuse();
  await expect.element(page.getByText("Not so quick.")).toBeVisible();
  await expect.element(field).toHaveValue("The blue one\nor the green one");
});

test("an edit that was begun while a message was on its way goes on when it has arrived", async () => {
  const { page, field, take } = await sending("The blue one");
  field.element().dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));
  await expect.element(page.getByText("Editing", { exact: true })).toBeVisible();
  await take();
  await expect.element(page.getByRole("status").first()).toHaveTextContent("");
  await expect.element(field).toHaveValue("The red one");
  await page.getByRole("button", { name: "Stop editing" }).click();
  await expect.element(field).toHaveValue("");
});

test("an edit is saved while a message is still on its way", async () => {
  const { page, field } = await sending("The blue one");
  field.element().dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));
  await expect.element(page.getByText("Editing", { exact: true })).toBeVisible();
  await field.fill("The green one");
  field.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  await expect.element(page.getByText("Editing", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole("status").first()).toHaveTextContent("The blue one");
});
