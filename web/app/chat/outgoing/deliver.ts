import { ApiError } from "@marquee/client";
import type { Message } from "../reads.ts";
import type { Outgoing, OutgoingBox } from "./outgoing.ts";

type DeliveryParts = {
  readonly box: OutgoingBox;
  readonly send: (message: Outgoing) => Promise<Message>;
  readonly onSent: (message: Message, outgoing: Outgoing) => void;
  /** Resolves when it is worth trying again: after so many ms, or when the network is back. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** The sentence for a fault that has none of its own. */
  readonly otherwise: string;
};

const firstPause = 1_000;
const longestPause = 30_000;
/** Attempts while the server fails; without a network it waits without limit. */
const roundsInTrouble = 3;

/**
 * Sends what waits in the box: within a conversation one after the other, so that they arrive in the order they were
 * written. Gives back what stops it.
 */
export function deliver({ box, send, onSent, pause, otherwise }: DeliveryParts): () => void {
  const busy = new Set<string>();
  const over = new AbortController();

  function look(): void {
    for (const { channelId, state } of box.list()) {
      if (state !== "sending" || busy.has(channelId)) continue;
      busy.add(channelId);
      void work(channelId).finally(() => busy.delete(channelId));
    }
  }

  async function work(channelId: string): Promise<void> {
    for (let failures = 0; !over.signal.aborted;) {
      const next = box.list().find((message) => message.channelId === channelId && message.state === "sending");
      if (!next) return;
      try {
        onSent(await send(next), next);
        box.remove(next.clientId);
        failures = 0;
      } catch (error) {
        failures++;
        if (isPassing(error, failures)) await pause(Math.min(longestPause, firstPause * 2 ** (failures - 1)));
        else {
          box.fail(next.clientId, error instanceof ApiError ? error.message : otherwise);
          failures = 0;
        }
      }
    }
  }

  const stop = box.subscribe(look);
  look();
  return () => {
    over.abort();
    stop();
  };
}

function isPassing(error: unknown, failures: number): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 0) return true;
  return (error.status === 429 || error.status >= 500) && failures < roundsInTrouble;
}
