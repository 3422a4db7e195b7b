import type { chat } from "@marquee/contract/chat";
import type { BodyOf } from "@marquee/contract/kernel";
import { boxesOf, type Waiting } from "../../kernel/outgoing/box.ts";
import { type Attachment, boxWithFiles, type FilesBox, type Quote } from "../../messages/index.ts";

type MarkedPart = NonNullable<BodyOf<typeof chat.sendMessage>["entities"]>[number];

/** A message on its way. */
export type Outgoing = Waiting & {
  readonly channelId: string;
  readonly text: string;
  /** How parts of it look, and where they lead. */
  readonly entities?: readonly MarkedPart[];
  /** The beginning of the message that it answers. */
  readonly replyTo?: Quote;
  /** Its pictures and files; what they are made of is kept beside. */
  readonly attachments?: readonly Attachment[];
};

export type OutgoingBox = Pick<FilesBox<Outgoing>, "list" | "subscribe" | "fail" | "again" | "remove" | "attached"> & {
  add(
    channelId: string,
    content: Pick<Outgoing, "text" | "entities"> & {
      replyTo?: Quote | undefined;
      attachments?: readonly Attachment[] | undefined;
    },
  ): void;
};

const boxes = boxesOf<Outgoing>("chat", {
  make: (begun, { channelId, text, entities, replyTo, attachments = [] }) => ({
    ...begun,
    channelId,
    text,
    ...(entities && { entities }),
    ...(replyTo && { replyTo }),
    ...(attachments.length > 0 && { attachments }),
  }),
  isItem: (value): value is Outgoing =>
    ["channelId", "text"].every((name) => typeof Reflect.get(value, name) === "string"),
});

/** Messages of a person that the server has not confirmed. */
export function outgoingOf(accountId: string): OutgoingBox {
  const box = boxWithFiles(boxes(accountId));
  return {
    ...box,
    add: (channelId, { text, entities, replyTo, attachments }) =>
      box.add({
        channelId,
        text,
        ...(entities && { entities }),
        ...(replyTo && { replyTo }),
        ...(attachments && { attachments }),
      }),
  };
}
