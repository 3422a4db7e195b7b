import { keepText, keptValue } from "../keep-text.ts";

/** A page somebody was on, by the name it had. */
export type Recent = { readonly to: string; readonly name: string };

const key = "recents";
const atMost = 8;

/** The pages this person was on last in this browser, the latest first; gone when they sign out. */
export function readRecents(): Recent[] {
  const kept = keptValue(key);
  return Array.isArray(kept) ? kept.filter(isRecent) : [];
}

export function rememberPage(page: Recent): void {
  const others = readRecents().filter(({ to }) => to !== page.to);
  keepText(key, JSON.stringify([page, ...others].slice(0, atMost)));
}

export const forgetRecents = (): void => keepText(key, undefined);

const isRecent = (value: unknown): value is Recent =>
  typeof Reflect.get(Object(value), "to") === "string" && typeof Reflect.get(Object(value), "name") === "string";
