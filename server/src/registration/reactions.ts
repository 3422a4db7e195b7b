import { effect, type Reaction } from "../kernel/outbox/index.ts";
import { registrationConfirmed } from "./events.ts";
import { noteOnAttendees } from "./repo/log.ts";
import { writeConfirmation } from "./send-confirmation.ts";

/** What follows from registrations. */
export const registrationReactions: readonly Reaction[] = [
  effect(registrationConfirmed, "mail", async (scope, payload) => {
    const mail = await writeConfirmation(scope, payload);
    if (!mail) return;
    const sent = await scope.services.mail.send(scope.organization, mail);
    const { eventId, accountId } = payload;
    await noteOnAttendees(scope, [{ eventId, accountId, happened: "confirmation", mail: sent }]);
  }),
];
