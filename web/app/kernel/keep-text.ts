/** Full or switched-off storage costs only what a reload would have kept. */
export function keepText(place: string, text: string | undefined): void {
  try {
    if (text) localStorage.setItem(place, text);
    else localStorage.removeItem(place);
  } catch {
    return;
  }
}
