import type { BodyOf } from "@marquee/contract/kernel";
import type { posts } from "@marquee/contract/posts";
import { boxesOf, type Waiting } from "../kernel/outgoing/box.ts";
import { type Attachment, boxWithFiles, type FilesBox } from "../messages/index.ts";

/** A post or a comment that the server has not confirmed, with what it carries: that is kept beside. */
export type OutgoingPost = Waiting & {
  readonly body: BodyOf<typeof posts.create>;
  readonly attachments?: readonly Attachment[];
};

const boxes = boxesOf<OutgoingPost>("post", {
  make: (begun, { body, attachments = [] }) => ({ ...begun, body, ...(attachments.length > 0 && { attachments }) }),
  isItem: (value): value is OutgoingPost =>
    typeof Reflect.get(Object(Reflect.get(value, "body")), "message") === "string",
});

/** Posts of a person that wait for the network. */
export const outgoingPosts = (accountId: string): FilesBox<OutgoingPost> => boxWithFiles(boxes(accountId));
