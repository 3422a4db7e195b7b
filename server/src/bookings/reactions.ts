import { effect, type Reaction } from "../kernel/outbox/index.ts";
import {
  bookingAsked,
  bookingCanceled,
  bookingConfirmed,
  bookingGranted,
  bookingLapsed,
  bookingMoved,
} from "./events.ts";
import { mailAsked, mailCancellation, mailConfirmation, mailGranted, mailLapse, mailMove } from "./mail.ts";

/** What whoever booked gets in writing. Reminders are news, and mailed as such. */
export const bookingReactions: readonly Reaction[] = [
  effect(bookingConfirmed, "mail", mailConfirmation),
  effect(bookingAsked, "mail", mailAsked),
  effect(bookingGranted, "mail", mailGranted),
  effect(bookingMoved, "mail", mailMove),
  effect(bookingLapsed, "mail", mailLapse),
  effect(bookingCanceled, "mail", mailCancellation),
];
