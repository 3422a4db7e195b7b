import { ApiError } from "@marquee/client";
import { expect, it, vi } from "vitest";
import { createStore } from "../store.ts";
import type { Waiting } from "./box.ts";
import { deliver } from "./deliver.ts";

type Outgoing = Waiting & { readonly channelId: string; readonly text: string };
type Message = { readonly id?: string };

const refusal = (status: number, message = "no"): ApiError =>
  new ApiError(message, { status, code: "x", issues: [], requestId: undefined, retryAfter: undefined });
const outgoing = (clientId: string, channelId = "c"): Outgoing => ({
  clientId,
  channelId,
  key: `key of ${clientId}`,
  text: clientId,
  createdAt: "2026-11-20T12:00:00.000Z",
  state: "sending",
});

function boxOf(...messages: Outgoing[]) {
  const store = createStore<readonly Outgoing[]>(messages);
  const change = (id: string, values: Partial<Outgoing>): void =>
    store.set(store.get().map((each) => (each.clientId === id ? { ...each, ...values } : each)));
  return {
    list: store.get,
    subscribe: store.subscribe,
    add: (channelId: string, { text }: { readonly text: string }) =>
      store.set([...store.get(), outgoing(text, channelId)]),
    fail: (id: string, reason: string) => change(id, { state: "failed", reason }),
    again: (id: string) => change(id, { state: "sending" }),
    remove: (id: string) => store.set(store.get().filter(({ clientId }) => clientId !== id)),
  };
}

function start(box: ReturnType<typeof boxOf>, send: (message: Outgoing) => Promise<Message>) {
  const pause = vi.fn<(milliseconds: number) => Promise<void>>(async () => undefined);
  deliver({
    box,
    laneOf: ({ channelId }) => channelId,
    send,
    pause,
    onSent: () => undefined,
    otherwise: "Something went wrong",
  });
  return { pause };
}

it("sends one after the other, in the order of writing, each with its own key", async () => {
  const keys: string[] = [];
  const box = boxOf(outgoing("one"), outgoing("two"));
  start(box, async ({ key }) => {
    keys.push(key);
    return {} as Message;
  });
  box.add("c", { text: "three" });
  await vi.waitFor(() => expect(box.list()).toEqual([]));
  expect(keys).toEqual(["key of one", "key of two", "key of three"]);
});

it("waits for the network as long as it takes, and sends the same again", async () => {
  const box = boxOf(outgoing("one"));
  const send = vi.fn<(message: Outgoing) => Promise<Message>>(async () => {
    if (send.mock.calls.length < 8) throw refusal(0);
    return {} as Message;
  });
  const { pause } = start(box, send);
  await vi.waitFor(() => expect(box.list()).toEqual([]));
  expect(pause.mock.calls.flat()).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  expect(new Set(send.mock.calls.map((call) => JSON.stringify(call))).size).toBe(1);
});

it("keeps what was refused with its reason, sends the rest, and sends it again when asked", async () => {
  const box = boxOf(outgoing("bad"), outgoing("good"));
  let isForgiving = false;
  start(box, async ({ text }) => {
    if (text === "bad" && !isForgiving) throw refusal(461, "You cannot reach this person.");
    return {} as Message;
  });
  await vi.waitFor(() => expect(box.list()).toHaveLength(1));
  await vi.waitFor(() =>
    expect(box.list()[0]).toMatchObject({ state: "failed", reason: "You cannot reach this person." }),
  );
  isForgiving = true;
  box.again("bad");
  await vi.waitFor(() => expect(box.list()).toEqual([]));
});
