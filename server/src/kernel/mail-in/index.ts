export { mailListener } from "./listener.ts";
export { separatorOf } from "./read-reply.ts";
export { type ArrivedReply, mailReceiver, type ReplyTaking, type ReplyTakings } from "./receive-mail.ts";
