import { useEffect } from "react";
import { useLocation } from "react-router";

declare global {
  /** Pages that the router knows so far: this one, and those that links in sight lead to. */
  var __reactRouterManifest: { readonly routes: Readonly<Record<string, RouteTexts | undefined>> } | undefined;
}
type RouteTexts = { readonly texts?: readonly string[] };

/** By then the page has what it needs itself, and the router has asked for the pages that its links lead to. */
const afterMs = 1_500;

/** Loads the texts of the pages that links lead to before anybody follows one. Nothing on this page waits for them. */
export function useTextsAhead(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => {
      const routes = Object.values(globalThis.__reactRouterManifest?.routes ?? {});
      if (globalThis.usedTexts && "loadAhead" in globalThis.usedTexts)
        globalThis.usedTexts.loadAhead(routes.flatMap((route) => route?.texts ?? []));
    }, afterMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has other links
  }, [pathname]);
}
