import { useSyncExternalStore } from "react";
import { createStore, type Store } from "../kernel/store.ts";
import { keepText, keptValue } from "../kernel/keep-text.ts";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { useSelf } from "../kernel/session/use-self.ts";

const kinds = ["conversation", "thread", "event", "person"] as const;
/** Something that somebody wants within reach: where it is, and what it was called when they pinned it. */
export type Pin = {
  readonly kind: (typeof kinds)[number];
  readonly id: string;
  readonly to: string;
  readonly name: string;
};

const atMost = 12;
const none: readonly Pin[] = [];
const stores = new Map<string, Store<readonly Pin[]>>();
const nothing = (): (() => void) => () => undefined;

/** What this person has pinned in this browser; nothing until the page lives. */
export function usePins(): { pins: readonly Pin[]; toggle: (pin: Pin) => void } {
  const accountId = useSelf()?.id;
  const isLive = useIsLive();
  const store = isLive && accountId !== undefined ? storeOf(accountId) : undefined;
  const pins = useSyncExternalStore(
    store?.subscribe ?? nothing,
    () => store?.get() ?? none,
    () => none,
  );
  const toggle = (pin: Pin): void => {
    if (!store || accountId === undefined) return;
    const others = store.get().filter(({ to }) => to !== pin.to);
    const next = others.length < store.get().length ? others : [...others, pin].slice(-atMost);
    keepText(keyOf(accountId), JSON.stringify(next));
    store.set(next);
  };
  return { pins, toggle };
}

const keyOf = (accountId: string): string => `pins.${accountId}`;

function storeOf(accountId: string): Store<readonly Pin[]> {
  const known = stores.get(accountId);
  if (known) return known;
  const kept = keptValue(keyOf(accountId));
  const store = createStore<readonly Pin[]>(Array.isArray(kept) ? kept.filter(isPin) : none);
  stores.set(accountId, store);
  return store;
}

function isPin(value: unknown): value is Pin {
  const field = (name: string): unknown => Reflect.get(Object(value), name);
  const isText = (name: string): boolean => typeof field(name) === "string";
  return kinds.some((kind) => kind === field("kind")) && isText("id") && isText("to") && isText("name");
}
