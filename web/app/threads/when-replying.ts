/** Loaded when a thread that may be answered is there, in one file: all of it is wanted without network. */
export { deliverReplies } from "./deliver-replies.ts";
export { watchReplies } from "./kept-replies.ts";
export { outgoingReplies } from "./outgoing-replies.ts";
export { sendReply } from "./send-reply.ts";
