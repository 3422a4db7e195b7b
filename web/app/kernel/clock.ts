const listeners = new Set<() => void>();
let shown = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** Now, in milliseconds since 1970. */
export const readClock = (): number => Date.now();

/** The whole second that components last saw; stands still while nobody listens. */
export const currentTime = (): number => shown;

/** Calls back every second while subscribed; one timer for the whole page. */
export function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    shown = Date.now();
    timer = setInterval(tick, 1000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  shown = Date.now();
  for (const listener of listeners) listener();
}
