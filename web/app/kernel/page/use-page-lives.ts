import { useEffect } from "react";

/** Event of the window: the page, or a part of it that comes late, is hydrated and handles clicks itself. */
export const pageLives = "page-lives";

/** Notifies the inline script that keeps clicks until then; see `begin` of scripts-behind.ts. */
export const announceLife = (): void => void dispatchEvent(new Event(pageLives));

/** The page lives. */
export function usePageLives(): void {
  useEffect(announceLife, []);
}
