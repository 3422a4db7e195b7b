import { type Box, boxesOf, type Waiting } from "../../kernel/outgoing/box.ts";
import { type Attachment, forgetFiles, type Quote } from "../../messages/index.ts";

/** A message on its way. */
export type Outgoing = Waiting & {
  readonly channelId: string;
  readonly text: string;
  /** The beginning of the message that it answers. */
  readonly replyTo?: Quote;
  /** Its pictures and files; what they are made of is kept beside. */
  readonly attachments?: readonly Attachment[];
};

export type OutgoingBox = Pick<Box<Outgoing>, "list" | "subscribe" | "fail" | "again" | "remove"> & {
  add(
    channelId: string,
    content: { text: string; replyTo?: Quote | undefined; attachments?: readonly Attachment[] | undefined },
  ): void;
  /** The server has one of its pictures or files, and under which id. */
  attached(clientId: string, attachmentKey: string, sentId: string): void;
};

const boxes = boxesOf<Outgoing>("chat", {
  make: (begun, { channelId, text, replyTo, attachments = [] }) => ({
    ...begun,
    channelId,
    text,
    ...(replyTo && { replyTo }),
    ...(attachments.length > 0 && { attachments }),
  }),
  isItem: (value): value is Outgoing =>
    ["channelId", "text"].every((name) => typeof Reflect.get(value, name) === "string"),
});

/** Messages of a person that the server has not confirmed. */
export function outgoingOf(accountId: string): OutgoingBox {
  const box = boxes(accountId);
  return {
    ...box,
    add: (channelId, { text, replyTo, attachments }) =>
      box.add({ channelId, text, ...(replyTo && { replyTo }), ...(attachments && { attachments }) }),
    attached: (clientId, attachmentKey, sentId) =>
      box.change(clientId, (message) => ({
        ...message,
        attachments: (message.attachments ?? []).map((each) =>
          each.key === attachmentKey ? { ...each, sentId } : each,
        ),
      })),
    remove(clientId) {
      const gone = box.list().find((message) => message.clientId === clientId);
      box.remove(clientId);
      void forgetFiles(gone?.attachments ?? []);
    },
  };
}
