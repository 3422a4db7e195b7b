import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { loadInBackground } from "../kernel/load.ts";
import { useSite } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { type OutgoingReply, outgoingReplies } from "./outgoing-replies.ts";

const none: readonly OutgoingReply[] = [];
const nothing = () => () => undefined;

/** What the reader has written in a thread that waits for the network; what was refused waits for them. */
export function useOutgoingReplies(accountId: string, threadId: string): readonly OutgoingReply[] {
  const isLive = useIsLive();
  const api = useApi();
  const queryClient = useQueryClient();
  const site = useSite();
  const box = isLive && accountId !== "" ? outgoingReplies(accountId) : undefined;
  const all = useSyncExternalStore(
    box?.subscribe ?? nothing,
    () => box?.list() ?? none,
    () => none,
  );
  useEffect(() => {
    if (accountId === "") return;
    loadInBackground(
      () => import("./deliver-replies.ts"),
      ({ deliverReplies }) => deliverReplies({ api, queryClient, site }, accountId),
    );
  }, [api, queryClient, site, accountId]);
  return useMemo(() => all.filter((reply) => reply.threadId === threadId), [all, threadId]);
}
