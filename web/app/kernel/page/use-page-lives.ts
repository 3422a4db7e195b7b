import { useEffect } from "react";

/** Event of the window: the page is hydrated and handles clicks itself. */
export const pageLives = "page-lives";

/** Notifies the inline script that kept clicks until then; see `begin` of scripts-behind.ts. */
export function usePageLives(): void {
  useEffect(() => void dispatchEvent(new Event(pageLives)), []);
}
