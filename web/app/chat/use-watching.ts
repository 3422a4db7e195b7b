import { useEffect, useSyncExternalStore } from "react";
import { openSocket, socketState, streamViewers } from "./live/signals.ts";

/**
 * Says on the socket that this page shows a stream, for as long as it does: it is told when the stream is another.
 * @returns how many people look at it; undefined until that is known, or where nobody is signed in.
 */
export function useWatching(streamId: string | undefined): number | undefined {
  const state = useSyncExternalStore(socketState.subscribe, socketState.get, () => "closed");
  const viewers = useSyncExternalStore(streamViewers.subscribe, streamViewers.get, () => none);
  useEffect(() => {
    if (streamId === undefined || state !== "open") return undefined;
    openSocket.get()?.send("stream-watch", { streamId });
    return () => void openSocket.get()?.send("stream-leave", { streamId });
  }, [streamId, state]);
  return streamId === undefined || state !== "open" ? undefined : viewers[streamId];
}

const none: ReturnType<typeof streamViewers.get> = {};
