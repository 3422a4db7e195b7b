import type { PageFacts } from "../page/page.tsx";
import type { Message } from "./message.ts";
import { createTexts, type Texts } from "./texts.ts";

declare global {
  /** Kinds of texts, from the code that says them: each script pushes its own before it does anything else. */
  var usedTexts: { push(...kinds: string[]): unknown } | string[] | undefined;
}

const retryAfterMs = [500, 2_000];

/**
 * Begins the texts of the page: what every page says and what the scripts that are here say, in the page's language,
 * with the community's own wordings over it. What a script that comes later says is loaded with it, and whoever draws
 * one of its texts before it is there waits (`Suspense`).
 */
export async function startTexts({ locale, texts: { folder, base, own }, wordings }: PageFacts): Promise<Texts> {
  const messages: Record<string, Message> = {};
  const loading = new Map<string, Promise<void>>();
  const inFlight = new Set<Promise<void>>();

  function load(name: string): void {
    if (loading.has(name)) return;
    const loaded = readTexts(`${folder}${name}.json`).then((found) => void Object.assign(messages, found));
    const settled = loaded.catch(() => void loading.delete(name)).finally(() => inFlight.delete(settled));
    loading.set(name, loaded);
    inFlight.add(settled);
  }

  const announce = (...kinds: string[]): void => kinds.filter((kind) => !base.includes(kind)).forEach(load);
  const announced = Array.isArray(globalThis.usedTexts) ? globalThis.usedTexts : [];
  globalThis.usedTexts = { push: announce };
  if (base.length > 0) ["base", ...own].forEach(load);
  // While developing nobody knows beforehand what a page says.
  else announce(...announced);
  await Promise.all(loading.values());
  const onMissing = () => {
    // React's way to wait. Without anything on its way the text is not to be had.
    if (inFlight.size > 0) throw Promise.all(inFlight);
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
