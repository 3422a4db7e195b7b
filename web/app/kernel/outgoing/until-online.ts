/** Resolves after so many ms, or when the network is back. */
export function untilOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const done = (): void => {
      over.abort();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    over.signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
    window.addEventListener("online", done, { signal: over.signal });
  });
}
