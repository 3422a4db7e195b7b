export { codeMail } from "./code-mail.ts";
export { escapeHtml, layOut, type MailContent } from "./layout.ts";
export { type MailBody, mailBodyOf } from "./mail-html.ts";
export { type Mail, type MailMessage, openMail, type Sending } from "./mail.ts";
export { createMailAddresses, type MailAddresses, mailDomain, type SignedAddress } from "./signed-addresses.ts";
export { honourStops } from "./honour-stops.ts";
export {
  clearStop,
  findStop,
  forgetReceived,
  noteBounce,
  noteComplaint,
  noteReceived,
  type Stop,
  wasReceived,
} from "./repo.ts";
export { mountMailbox } from "./mailbox-page.ts";
export { type Mailbox, openMailbox } from "./mailbox.ts";
