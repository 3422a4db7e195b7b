import { effect, type Reaction, reaction } from "../kernel/outbox/index.ts";
import { notify } from "../notifications/index.ts";
import { mailCancellation } from "./cancel-mail.ts";
import { passCanceled, passOffered, passTransferred } from "./events.ts";
import { mailOffer } from "./offer-mail.ts";

/** What follows from what is done with passes. */
export const attendeeReactions: readonly Reaction[] = [
  reaction(passTransferred, "notifyReceiver", async (scope, { eventId, senderId, receiverId }) => {
    await notify(scope, { type: "TRANSFER", to: [receiverId], senderId, eventId });
  }),
  reaction(passTransferred, "notifySender", async (scope, { eventId, senderId, receiverId }) => {
    await notify(scope, { type: "TRANSFER", happened: "passedOn", to: [senderId], senderId: receiverId, eventId });
  }),
  effect(passOffered, "mail", mailOffer),
  effect(passCanceled, "mail", mailCancellation),
];
