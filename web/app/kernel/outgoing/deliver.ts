import { ApiError } from "@marquee/client";
import type { Box, Waiting } from "./box.ts";

type DeliveryParts<Item extends Waiting, Answer> = {
  readonly box: Pick<Box<Item>, "list" | "subscribe" | "remove" | "fail">;
  /** What is of one lane goes out one after the other, so that it arrives in the order in which it was written. */
  readonly laneOf: (item: Item) => string;
  readonly send: (item: Item) => Promise<Answer>;
  readonly onSent: (answer: Answer, item: Item) => unknown;
  /** Resolves when it is worth trying again: after so many ms, or when the network is back. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** The sentence for a fault that has none of its own. */
  readonly otherwise: string;
};

const firstPause = 1_000;
const longestPause = 30_000;
/** Attempts while the server fails; without a network it waits without limit. */
const roundsInTrouble = 3;

/** Sends what waits in a box. Gives back what stops it. */
export function deliver<Item extends Waiting, Answer>(parts: DeliveryParts<Item, Answer>): () => void {
  const { box, laneOf, send, onSent, pause, otherwise } = parts;
  const busy = new Set<string>();
  const over = new AbortController();

  function look(): void {
    for (const item of box.list()) {
      const lane = laneOf(item);
      if (item.state !== "sending" || busy.has(lane)) continue;
      busy.add(lane);
      void work(lane).finally(() => busy.delete(lane));
    }
  }

  async function work(lane: string): Promise<void> {
    for (let failures = 0; !over.signal.aborted;) {
      const next = box.list().find((item) => laneOf(item) === lane && item.state === "sending");
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
