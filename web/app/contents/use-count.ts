import { contents } from "@marquee/contract/contents";
import type { BodyOf } from "@marquee/contract/kernel";
import { useCallback, useRef } from "react";
import { useApi } from "../kernel/data/api.tsx";

type What = BodyOf<typeof contents.count>["what"];

/** Counts once a visit that something was read, begun or finished; nobody is disturbed where it cannot be counted. */
export function useCount(contentId: string): (what: What) => void {
  const api = useApi();
  const counted = useRef(new Set<What>());
  return useCallback(
    (what) => {
      if (counted.current.has(what)) return;
      counted.current.add(what);
      api.send(contents.count, { contentId, body: { what } }).catch(() => undefined);
    },
    [api, contentId],
  );
}
