import { useEffect } from "react";
import { useLocation } from "react-router";
import { usePageFacts } from "../kernel/page/page.tsx";
import { rememberPage } from "../kernel/session/recents.ts";

/** One thing, not a list or a setting: these are what one comes back to. */
const worthwhile = /^\/(events|people|threads|messages|passes)\/[^/]+$/;
/** Long enough that who only passes by has not been there. */
const stay = 1_500;

/** Remembers the pages that somebody stayed on, for the palette, by the title that the page gave itself. */
export function useRecentPages(): void {
  const { pathname } = useLocation();
  const { signedIn, site } = usePageFacts();
  useEffect(() => {
    if (!signedIn || !worthwhile.test(pathname)) return;
    const timer = setTimeout(() => {
      const name = document.title.slice(0, -` · ${site.NAME}`.length);
      rememberPage({ to: pathname, name });
    }, stay);
    return () => clearTimeout(timer);
  }, [pathname, signedIn, site.NAME]);
}
