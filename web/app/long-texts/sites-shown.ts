import type { EmbedSite } from "@marquee/contract/kernel";
import { keepText, keptValue } from "../kernel/keep-text.ts";
import { createStore } from "../kernel/store.ts";

const key = "sitesShown";
const none: readonly string[] = [];

function kept(): readonly string[] {
  const value = keptValue(key);
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : none;
}

/** The sites whose parts are shown on this device without asking. Read from storage when it is first asked for. */
const store = createStore<readonly string[] | undefined>(undefined);

export const sitesShown = {
  subscribe: store.subscribe,
  get(): readonly string[] {
    if (store.get() === undefined) store.set(kept());
    return store.get() ?? none;
  },
  /** What the server draws: it does not know the device. */
  none: (): readonly string[] => none,
  set(site: EmbedSite, isShown: boolean): void {
    const others = kept().filter((each) => each !== site);
    const next = isShown ? [...others, site] : others;
    keepText(key, next.length === 0 ? undefined : JSON.stringify(next));
    store.set(next);
  },
};
