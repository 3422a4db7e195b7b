import type { PageFacts } from "../page/page.tsx";
import { awaitTexts, textsOnTheirWay } from "./arriving-texts.ts";
import type { Message } from "./message.ts";
import { createTexts, type Texts } from "./texts.ts";

declare global {
  /** Kinds of texts, from the code that says them: each script pushes its own before it does anything else. */
  var usedTexts:
    | { push(...kinds: string[]): unknown; loadAhead(kinds: readonly string[]): void }
    | string[]
    | undefined;
}

const retryAfterMs = [500, 2_000];

/**
 * Begins the texts of the page: what every page says and what the scripts that are here say, in the page's language,
 * with the community's own wordings over it. What a script that comes later says is loaded with it: parts (`kernel/lazy.ts`)
 * and pages wait for it before they are drawn, and whoever draws one of its texts all the same waits then (`Suspense`).
 */
export async function startTexts({ locale, texts: { folder, base, own }, wordings }: PageFacts): Promise<Texts> {
  const messages: Record<string, Message> = {};
  const loading = new Map<string, Promise<void>>();

  function load(name: string): Promise<void> {
    const begun = loading.get(name);
    if (begun) return begun;
    const loaded = readTexts(`${folder}${name}.json`).then((found) => void Object.assign(messages, found));
    // Where it is not to be had, it is asked for again when the next part needs it.
    loaded.catch(() => loading.delete(name));
    loading.set(name, loaded);
    return loaded;
  }

  const beyondBase = (kinds: readonly string[]): string[] => kinds.filter((kind) => !base.includes(kind));
  const announce = (...kinds: string[]): void =>
    beyondBase(kinds).forEach((kind) => awaitTexts(load(kind).catch(() => undefined)));
  const loadAhead = (kinds: readonly string[]): void => beyondBase(kinds).forEach(load);
  const announced = Array.isArray(globalThis.usedTexts) ? globalThis.usedTexts : [];
  globalThis.usedTexts = { push: announce, loadAhead };
  if (base.length > 0) ["base", ...own].forEach(load);
  // While developing nobody knows beforehand what a page says.
  else announce(...announced);
  await Promise.all(loading.values());
  const onMissing = () => {
    // React's way to wait. Without anything on its way the text is not to be had.
    const waiting = textsOnTheirWay();
    if (waiting) throw waiting;
  };
  return createTexts(locale, messages, { wordings, onMissing });
}

async function readTexts(address: string): Promise<Record<string, Message>> {
  for (const wait of [...retryAfterMs, undefined]) {
    const response = await fetch(address, { credentials: "same-origin" }).catch(() => undefined);
    if (response?.ok) return response.json();
    if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw new Error(`${address} was not found.`);
}
