/** Full or switched-off storage costs only what a reload would have kept. */
export function keepText(storageKey: string, text: string | undefined): void {
  try {
    if (text) localStorage.setItem(storageKey, text);
    else localStorage.removeItem(storageKey);
  } catch {
    return;
  }
}
