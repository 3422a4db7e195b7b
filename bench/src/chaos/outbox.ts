import { setTimeout as wait } from "node:timers/promises";
import { ApiError, type Client, newKey } from "@marquee/client";
import { chat } from "@marquee/contract/chat";

/** A message that was stored, as answered to its sender. */
export type Stored = {
  readonly channelId: string;
  readonly id: string;
  readonly seq: number;
  readonly clientId: string;
};

/**
 * What a device wants done, one after the other, each until it is answered: sent once however often it is tried, since
 * a message carries its client id and every try the same idempotency key.
 */
export type Outbox = {
  /** In the order they were written. */
  readonly stored: readonly Stored[];
  /** Text of each message of this device as it should be now, by id. Empty: deleted. */
  readonly texts: ReadonlyMap<string, string>;
  /** How far this device has read, by channel, as the server said ok to. */
  readonly read: ReadonlyMap<string, number>;
  readonly waiting: number;
  send(channelId: string, text: string): void;
  edit(message: Stored, text: string): void;
  remove(message: Stored): void;
  mark(channelId: string, seq: number): void;
  stop(): void;
};

const pause = 200;

export function createOutbox(api: Client, { complain }: { complain: (sentence: string) => void }): Outbox {
  const stored: Stored[] = [];
  const texts = new Map<string, string>();
  const read = new Map<string, number>();
  let waiting = 0;
  const stopping = new AbortController();
  let chain = Promise.resolve();

  function add(work: (idempotencyKey: string) => Promise<void>): void {
    waiting += 1;
    const idempotencyKey = newKey();
    chain = chain.then(async () => {
      await untilDone(() => work(idempotencyKey));
      waiting -= 1;
    });
  }

  async function untilDone(work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const isPassing = error.status === 0 || error.status >= 500 || error.status === 429;
        if (!isPassing) return complain(`was refused: ${error.status} ${error.code} ${error.message}`);
        await wait(pause);
      }
    }
  }

  function hasRead(channelId: string, seq: number): void {
    read.set(channelId, Math.max(read.get(channelId) ?? 0, seq));
  }

  return {
    stored,
    texts,
    read,
    get waiting() {
      return waiting;
    },
    send(channelId, text) {
      const clientId = newKey();
      add(async (idempotencyKey) => {
        const { data } = await api.send(chat.sendMessage, { channelId, body: { text, clientId } }, { idempotencyKey });
        stored.push({ channelId, id: data.id, seq: data.seq, clientId });
        texts.set(data.id, text);
        hasRead(channelId, data.seq);
      });
    },
    edit({ channelId, id }, text) {
      add(async (idempotencyKey) => {
        if (texts.get(id) === "") return;
        await api.send(chat.editMessage, { channelId, messageId: id, body: { text } }, { idempotencyKey });
        texts.set(id, text);
      });
    },
    remove({ channelId, id }) {
      add(async (idempotencyKey) => {
        await api.send(chat.deleteMessage, { channelId, messageId: id }, { idempotencyKey });
        texts.set(id, "");
      });
    },
    mark(channelId, seq) {
      add(async (idempotencyKey) => {
        await api.send(chat.read, { channelId, body: { seq } }, { idempotencyKey });
        hasRead(channelId, seq);
      });
    },
    stop() {
      stopping.abort();
    },
  };
}
