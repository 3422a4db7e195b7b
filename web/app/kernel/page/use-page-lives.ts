import { useEffect } from "react";

/** The window's event for when the page answers presses itself. */
export const pageLives = "page-lives";

/** Says so to what kept the presses until then; see `begin` of scripts-behind.ts. */
export function usePageLives(): void {
  useEffect(() => void dispatchEvent(new Event(pageLives)), []);
}
