/**
 * Loads what may be wanted soon. It does not matter if that fails: whoever then wants it loads it anew, and hears of the
 * failure.
 */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/** Loads what the page lives without. Where the network does not let it, it comes when there is one again. */
export function loadInBackground<Loaded>(load: () => Promise<Loaded>, begin: (loaded: Loaded) => void): void {
  load().then(begin, () => addEventListener("online", () => loadInBackground(load, begin), { once: true }));
}

/** Loads a script that something waits for: without network it waits for it, instead of failing for good. */
export async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (typeof window === "undefined" || navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return load();
  }
}
