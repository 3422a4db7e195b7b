import { newKey } from "@marquee/client";
import { readClock } from "../clock.ts";
import { keepText, keptValue } from "../keep-text.ts";
import { createStore } from "../store.ts";

/** Something written that the server has not confirmed. `clientId` is its name until it has one. */
export type Waiting = {
  readonly clientId: string;
  /** Makes sending it again harmless. */
  readonly key: string;
  readonly createdAt: string;
  readonly state: "sending" | "failed";
  /** Why it was refused, as a sentence. */
  readonly reason?: string;
};
type Content<Item extends Waiting> = Omit<Item, keyof Waiting> & { readonly key?: string };

export type Box<Item extends Waiting> = {
  list(): readonly Item[];
  subscribe(listener: () => void): () => void;
  /** `key`: where sending it was tried already. */
  add(content: Content<Item>): void;
  change(clientId: string, changed: (item: Item) => Item): void;
  /** Refused: waits for the person. */
  fail(clientId: string, reason: string): void;
  /** Goes out once more, as a new request for the same. */
  again(clientId: string): void;
  remove(clientId: string): void;
};

export type BoxKind = "chat" | "post" | "thread";
type BoxOptions<Item extends Waiting> = {
  /** Makes the item of what it begins with and its content. */
  readonly make: (begun: Waiting, content: Content<Item>) => Item;
  /** Whether what was kept is one. */
  readonly isItem: (value: object) => value is Item;
};

/** What people have written that is on its way, kept in this browser: a reload loses none. Gone when they sign out. */
export function boxesOf<Item extends Waiting>(
  kind: BoxKind,
  options: BoxOptions<Item>,
): (accountId: string) => Box<Item> {
  const boxes = new Map<string, Box<Item>>();
  return (accountId) => {
    const box = boxes.get(accountId) ?? openBox(`${kind}.outgoing.${accountId}`, options);
    boxes.set(accountId, box);
    return box;
  };
}

function openBox<Item extends Waiting>(name: string, { make, isItem }: BoxOptions<Item>): Box<Item> {
  const read = (): readonly Item[] => {
    const kept = keptValue(name);
    return Array.isArray(kept) ? kept.filter((each): each is Item => isWaiting(each) && isItem(each)) : [];
  };
  const store = createStore<readonly Item[]>(read());
  window.addEventListener("storage", ({ key }) => key === name && store.set(read()));
  const keep = (items: readonly Item[]): void => {
    store.set(items);
    keepText(name, items.length > 0 ? JSON.stringify(items) : undefined);
  };
  const change: Box<Item>["change"] = (clientId, changed) =>
    keep(store.get().map((item) => (item.clientId === clientId ? changed(item) : item)));
  return {
    list: store.get,
    subscribe: store.subscribe,
    add(content) {
      const createdAt = new Date(readClock()).toISOString();
      const begun = { clientId: newKey(), key: content.key ?? newKey(), createdAt, state: "sending" } as const;
      keep([...store.get(), make(begun, content)]);
    },
    change,
    fail: (clientId, reason) => change(clientId, (item) => ({ ...item, state: "failed", reason })),
    again: (clientId) => change(clientId, (item) => ({ ...item, key: newKey(), state: "sending" })),
    remove: (clientId) => keep(store.get().filter((item) => item.clientId !== clientId)),
  };
}

const isWaiting = (value: unknown): value is Waiting =>
  ["clientId", "key", "createdAt", "state"].every((name) => typeof Reflect.get(Object(value), name) === "string");
