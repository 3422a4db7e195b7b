import { newKey } from "@marquee/client";
import { readClock } from "../../kernel/clock.ts";
import { keepText } from "../../kernel/keep-text.ts";
import { createStore } from "../../kernel/store.ts";
import { type Attachment, forgetFiles, type Quote } from "../../messages/index.ts";

/** A message on its way. `clientId` is its name until it has one, `key` makes sending it again harmless. */
export type Outgoing = {
  readonly clientId: string;
  readonly key: string;
  readonly channelId: string;
  readonly text: string;
  /** The beginning of the message that it answers. */
  readonly replyTo?: Quote;
  /** Its pictures and files; what they are made of is kept beside. */
  readonly attachments?: readonly Attachment[];
  readonly createdAt: string;
  readonly state: "sending" | "failed";
  /** Why it was refused, as a sentence. */
  readonly reason?: string;
};

export type OutgoingBox = {
  list(): readonly Outgoing[];
  subscribe(listener: () => void): () => void;
  add(
    channelId: string,
    content: { text: string; replyTo?: Quote | undefined; attachments?: readonly Attachment[] | undefined },
  ): void;
  /** The server has one of its pictures or files, and under which id. */
  attached(clientId: string, attachmentKey: string, sentId: string): void;
  /** Refused: waits for the person. */
  fail(clientId: string, reason: string): void;
  /** Goes out once more, as a new request for the same message. */
  again(clientId: string): void;
  remove(clientId: string): void;
};

const boxes = new Map<string, OutgoingBox>();

/** Messages of a person that the server has not confirmed. Kept in the browser: a reload loses none. */
export function outgoingOf(accountId: string): OutgoingBox {
  const known = boxes.get(accountId);
  if (known) return known;
  const box = openBox(`chat.outgoing.${accountId}`);
  boxes.set(accountId, box);
  return box;
}

function openBox(storageKey: string): OutgoingBox {
  const store = createStore<readonly Outgoing[]>(readKept(localStorage.getItem(storageKey)));
  window.addEventListener("storage", ({ key, newValue }) => key === storageKey && store.set(readKept(newValue)));
  const keep = (messages: readonly Outgoing[]): void => {
    store.set(messages);
    keepText(storageKey, messages.length > 0 ? JSON.stringify(messages) : undefined);
  };
  const change = (clientId: string, changed: (message: Outgoing) => Outgoing): void =>
    keep(store.get().map((message) => (message.clientId === clientId ? changed(message) : message)));
  return {
    list: store.get,
    subscribe: store.subscribe,
    add(channelId, { text, replyTo, attachments = [] }) {
      const createdAt = new Date(readClock()).toISOString();
      const carried = attachments.length > 0 && { attachments };
      const content = { channelId, text, ...(replyTo && { replyTo }), ...carried };
      keep([...store.get(), { clientId: newKey(), key: newKey(), ...content, createdAt, state: "sending" }]);
    },
    attached: (clientId, attachmentKey, sentId) =>
      change(clientId, (message) => ({
        ...message,
        attachments: (message.attachments ?? []).map((each) =>
          each.key === attachmentKey ? { ...each, sentId } : each,
        ),
      })),
    fail: (clientId, reason) => change(clientId, (message) => ({ ...message, state: "failed", reason })),
    again: (clientId) => change(clientId, (message) => ({ ...message, key: newKey(), state: "sending" })),
    remove(clientId) {
      const gone = store.get().find((message) => message.clientId === clientId);
      keep(store.get().filter((message) => message !== gone));
      void forgetFiles(gone?.attachments ?? []);
    },
  };
}

function readKept(text: string | null): readonly Outgoing[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  const fields = ["clientId", "key", "channelId", "text", "createdAt", "state"];
  return (
    typeof value === "object" && value !== null && fields.every((name) => typeof Reflect.get(value, name) === "string")
  );
}
