export { codeMail } from "./code-mail.ts";
export { escapeHtml, layOut, type MailContent } from "./layout.ts";
export { mailBodyOf } from "./mail-html.ts";
export { type Mail, type MailMessage, openMail } from "./mail.ts";
export { createMailPermits, type MailPermits } from "./mail-permits.ts";
export { mountMailbox } from "./mailbox-page.ts";
export { type Mailbox, openMailbox } from "./mailbox.ts";
