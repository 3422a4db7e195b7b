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

const pauseMs = 500;
const triesOnline = 3;

/**
 * Loads a script that something waits for: without network it waits for it, instead of failing for good. A network that is
 * back lets the first requests fail now and then, so it is asked a few times.
 */
export async function loadOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let left = triesOnline; ; left -= 1) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === "undefined" || (navigator.onLine && left <= 1)) throw error;
      await new Promise((resolve) => {
        if (navigator.onLine) setTimeout(resolve, pauseMs);
        else addEventListener("online", resolve, { once: true });
      });
    }
  }
}
