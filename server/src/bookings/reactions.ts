import { effect, type Reaction } from "../kernel/outbox/index.ts";
import { bookingCanceled, bookingConfirmed } from "./events.ts";
import { mailCancellation, mailConfirmation } from "./mail.ts";

/** What whoever booked gets in writing. Reminders are news, and mailed as such. */
export const bookingReactions: readonly Reaction[] = [
  effect(bookingConfirmed, "mail", mailConfirmation),
  effect(bookingCanceled, "mail", mailCancellation),
];
