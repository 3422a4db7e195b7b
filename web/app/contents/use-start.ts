import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { resumeAt } from "../player/index.ts";
import type { Content } from "./reads.ts";

/** The second at which it begins: the one that a shared address names, else where its reader stopped. */
export function useStart({ id, viewer: { progress } }: Content): number {
  const [search] = useSearchParams();
  const named = search.get("t");
  // The server draws a page for all its guests, whatever second their address names and their browser has kept.
  const isLive = useIsLive();
  return useMemo(() => {
    if (!isLive) return progress ?? 0;
    return named !== null && /^\d{1,6}$/.test(named) ? Number(named) : resumeAt(id, progress);
  }, [isLive, named, id, progress]);
}
