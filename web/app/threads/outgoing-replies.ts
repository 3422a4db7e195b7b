import type { BodyOf } from "@marquee/contract/kernel";
import type { threads } from "@marquee/contract/threads";
import { boxesOf, type Waiting } from "../kernel/outgoing/box.ts";
import { type Attachment, boxWithFiles, type FilesBox } from "../messages/index.ts";

/** A message of a thread that the server has not confirmed, with what it carries: that is kept beside. */
export type OutgoingReply = Waiting & {
  readonly threadId: string;
  readonly body: BodyOf<typeof threads.sendMessage>;
  readonly attachments?: readonly Attachment[];
};

const boxes = boxesOf<OutgoingReply>("thread", {
  make: (begun, { threadId, body, attachments = [] }) => ({
    ...begun,
    threadId,
    body,
    ...(attachments.length > 0 && { attachments }),
  }),
  isItem: (value): value is OutgoingReply =>
    typeof Reflect.get(value, "threadId") === "string" &&
    typeof Reflect.get(Object(Reflect.get(value, "body")), "body") === "string",
});

/** Messages of threads of a person that wait for the network. */
export const outgoingReplies = (accountId: string): FilesBox<OutgoingReply> => boxWithFiles(boxes(accountId));
