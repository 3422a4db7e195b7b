import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { pushScript } from "./push-script.ts";

type Shown = { tag: string; title: string; close: () => void };

/** The script as a browser runs it, with what a browser has. */
function worker(pages: readonly { url: string; focused: boolean }[] = []) {
  const handlers = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const badges: number[] = [];
  const opened: string[] = [];
  runInNewContext(pushScript, {
    self: { addEventListener: (name: string, handle: (event: object) => void) => handlers.set(name, handle) },
    navigator: { setAppBadge: async (count: number) => void badges.push(count) },
    location: { origin: "https://riverside.example" },
    URL,
    clients: { matchAll: async () => pages, openWindow: async (address: URL) => void opened.push(address.href) },
    registration: {
      getNotifications: async () => [...shown],
      showNotification: async (title: string, { tag }: { tag: string }) => {
        const before = shown.findIndex((each) => each.tag === tag);
        if (before >= 0) shown.splice(before, 1);
        const made = { title, tag, close: () => void shown.splice(shown.indexOf(made), 1) };
        shown.push(made);
      },
    },
  });
  const send = async (name: string, event: object): Promise<void> => {
    const waiting: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) });
    await Promise.all(waiting);
  };
  const push = (content: object) => send("push", { data: { json: () => content } });
  return { push, send, opened, badges, tags: () => shown.map(({ tag }) => tag) };
}

const message = (id: string, more: object = {}) => ({
  tag: `chat ${id}`,
  title: "Ana",
  body: "Hello",
  path: `/messages/${id}`,
  unread: 2,
  locale: "en",
  ...more,
});

test("a message is shown once by conversation, and the icon counts what waits", async () => {
  const { push, tags, badges } = worker();
  await push(message("1"));
  await push(message("1", { unread: 3 }));
  expect(tags()).toEqual(["chat 1"]);
  expect(badges).toEqual([2, 3]);
});

test("what was read on another device is put away with the next push; what is no message stays", async () => {
  const { push, tags } = worker();
  await push(message("1"));
  await push({ ...message("2"), tag: "news" });
  await push(message("3", { waiting: ["chat 3"] }));
  expect(tags()).toEqual(["news", "chat 3"]);
  await push({ ...message("4"), tag: "other", waiting: [] });
  expect(tags()).toEqual(["news", "other"]);
});

test.each([
  ["in view", "/messages/1", true, []],
  ["open behind another window", "/messages/1", false, ["chat 1"]],
  ["not what is open", "/messages/2", true, ["chat 1"]],
])("a message is shown unless its conversation is in view: %s", async (_, path, focused, expected) => {
  const { push, tags } = worker([{ url: `https://riverside.example${path}`, focused }]);
  await push(message("1"));
  expect(tags()).toEqual(expected);
});

test("news is not shown to whoever looks at the site; a test is", async () => {
  const { push, tags } = worker([{ url: "https://riverside.example/events", focused: true }]);
  await push({ ...message("1"), tag: "news" });
  await push({ ...message("1"), tag: "test 1" });
  expect(tags()).toEqual(["test 1"]);
});

test("a press opens what it is about, on this site only", async () => {
  const { send, opened } = worker();
  const press = (path: string) =>
    send("notificationclick", { notification: { close: () => undefined, data: { path } } });
  await press("/messages/1");
  await press("https://elsewhere.example/");
  expect(opened).toEqual(["https://riverside.example/messages/1"]);
});
