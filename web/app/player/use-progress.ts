import { refreshAfter } from "@marquee/client";
import { contents } from "@marquee/contract/contents";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { usePageFacts } from "../kernel/page/page.tsx";
import { createProgress, type Progress } from "./progress.ts";

/** Sent once: what comes a moment later says more. */
const once = { attempt: 0 } as const;

/**
 * Keeps how far the reader comes in a recording or video, and counts that it is played; of guests it only counts. What
 * plays says `begun`, `at`, `settle` and `finished`. Undefined where it is no content of a channel.
 */
export function useProgress(contentId: string | undefined): Progress | undefined {
  const api = useApi();
  const queries = useQueryClient();
  const { signedIn } = usePageFacts();
  const progress = useMemo(() => {
    if (contentId === undefined) return undefined;
    return createProgress(contentId, {
      keep: async (seconds) => signedIn && api.send(contents.keepProgress, { contentId, body: { seconds } }, once),
      count: (what) => api.send(contents.count, { contentId, body: { what } }, once),
    });
  }, [api, contentId, signedIn]);
  // What was begun is listed anew once this is put away.
  useEffect(() => {
    if (!progress || contentId === undefined || !signedIn) return undefined;
    const refresh = async () => {
      await progress.sent();
      await refreshAfter(queries, contents.keepProgress, { contentId, body: { seconds: 0 } });
    };
    // What keeps the last position is on its way by then.
    return () => queueMicrotask(() => void refresh());
  }, [queries, progress, contentId, signedIn]);
  return progress;
}
