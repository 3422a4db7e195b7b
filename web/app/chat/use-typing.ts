import { useEffect, useMemo } from "react";
import { readClock } from "../kernel/clock.ts";
import { openSocket } from "./live/signals.ts";

/** Sent again this often while somebody goes on typing; over, this long after the last key. */
const again = 4_000;
const idle = 5_000;

/** Shows the others in a conversation that its reader is writing. */
export function useTyping(channelId: string): { start(): void; stop(): void } {
  const typing = useMemo(() => createTyping(channelId), [channelId]);
  useEffect(() => typing.stop, [typing]);
  return typing;
}

function createTyping(channelId: string): { start(): void; stop(): void } {
  let sentAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    if (sentAt === undefined) return;
    sentAt = undefined;
    openSocket.get()?.send("typing-stop", { channelId });
  };
  const start = (): void => {
    clearTimeout(timer);
    timer = setTimeout(stop, idle);
    const now = readClock();
    if (sentAt !== undefined && now - sentAt < again) return;
    const isSent = openSocket.get()?.send("typing-start", { channelId });
    if (isSent) sentAt = now;
  };
  return { start, stop };
}
