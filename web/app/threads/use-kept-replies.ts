import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { loadInBackground } from "../kernel/load.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import type { MessageView } from "../messages/index.ts";
import { waitingViewOf } from "./message-view.ts";
import { loadReplying } from "./replying.ts";

const none: readonly MessageView[] = [];

/** What the reader has written in a thread that waits for the network; what was refused waits for them. */
export function useKeptReplies(accountId: string, threadId: string): readonly MessageView[] {
  const api = useApi();
  const queryClient = useQueryClient();
  const site = useSite();
  const t = useText();
  const [views, show] = useState(none);
  useEffect(() => {
    if (accountId === "") return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    loadInBackground(loadReplying, ({ deliverReplies, watchReplies }) => {
      deliverReplies({ api, queryClient, site }, accountId);
      if (!isOver) stop = watchReplies({ accountId, threadId, viewOf: waitingViewOf }, t, show);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [api, queryClient, site, t, accountId, threadId]);
  return views;
}
