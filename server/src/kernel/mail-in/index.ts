export { mailListener } from "./listener.ts";
export { performByMail, type Writer } from "./perform-by-mail.ts";
export { separatorOf } from "./read-reply.ts";
export { type ArrivedReply, mailReceiver, type ReplyTaking, type ReplyTakings } from "./receive-mail.ts";
