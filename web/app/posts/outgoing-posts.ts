import type { BodyOf } from "@marquee/contract/kernel";
import type { posts } from "@marquee/contract/posts";
import { boxesOf, type Waiting } from "../kernel/outgoing/box.ts";

/** A post or a comment that the server has not confirmed, with what it carries: that is uploaded already. */
export type OutgoingPost = Waiting & { readonly body: BodyOf<typeof posts.create> };

/** Posts of a person that wait for the network. */
export const outgoingPosts = boxesOf<OutgoingPost>("post", {
  make: (begun, { body }) => ({ ...begun, body }),
  isItem: (value): value is OutgoingPost =>
    typeof Reflect.get(Object(Reflect.get(value, "body")), "message") === "string",
});
