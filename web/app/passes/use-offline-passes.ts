import { useEffect } from "react";
import { useLocation } from "react-router";
import { usePageFacts } from "../kernel/page/page.tsx";
import { keepPage, storeOf } from "../kernel/session/kept-pages.ts";
import { useSelf } from "../kernel/session/use-self.ts";

/** Keeps this page and all it is made of, so that a pass opens again at an entrance without network. */
export function useOfflinePasses(): void {
  const { pathname } = useLocation();
  const { keepsPages, isActing } = usePageFacts();
  const id = useSelf()?.id;
  useEffect(() => {
    if (!keepsPages || isActing || id === undefined) return undefined;
    if (!("serviceWorker" in navigator) || !("caches" in window)) return undefined;
    // Where it is refused the pass is shown all the same.
    void navigator.serviceWorker.register("/passes/worker.js", { scope: "/passes/" }).catch(() => undefined);
    return keepPage(storeOf("passes", id), pathname);
  }, [id, isActing, keepsPages, pathname]);
}
