import { agenda, agendaErrors } from "@marquee/contract/agenda";
import { kernelErrors } from "@marquee/contract/kernel";
import { registrationErrors } from "@marquee/contract/registration";
import { accountSummaryView } from "../accounts/index.ts";
import { eventPolicy } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, finishedCommand } from "../kernel/http/serve.ts";
import { intentView, openIntent, paymentDue, withBegun } from "../payments/index.ts";
import { findRegistration, registrationSummaryView } from "../registration/index.ts";
import { keepAlive } from "./answer-sessions.ts";
import { heldOf, lacksAnswers } from "./answering.ts";
import { lockOwnSession } from "./own.ts";
import { dueForSession } from "./purposes.ts";
import { takesRegistrations } from "./rules.ts";
import { readOrder, totalOf } from "./submit-session.ts";

const openedIntent = command(
  agenda.intent,
  eventPolicy,
  async ({ scope, caller: { accountId }, subject: event, params: { eventId, sessionId }, query }) => {
    // Addresses decide about tax, and none is due for a session yet.
    if (query.addressId) fail(kernelErrors.notFound);
    const own = await lockOwnSession(scope, { eventId, sessionId });
    if (!takesRegistrations(own.session, scope.now)) fail(agendaErrors.closed);
    const order = await readOrder(scope, own.session, heldOf(own, scope.now));
    if (lacksAnswers(order.questionnaire, order.answers)) fail(registrationErrors.answersMissing);
    if (totalOf(order) === 0) fail(registrationErrors.nothingToPay);
    await keepAlive(scope, order.held);
    const intent = await openIntent(scope, {
      accountId,
      purpose: "sessionAccess",
      subjectId: own.session.id,
      eventId,
      registrationId: own.registration.id,
      due: { ...dueForSession(order), description: own.session.name },
    });
    const found = await findRegistration(scope, { eventId, accountId });
    if (!found) fail(kernelErrors.notFound);
    return intentView(intent, {
      account: accountSummaryView(scope, found.account),
      byHand: paymentDue(scope.organization, {
        reference: intent.referenceId,
        amount: intent.amount,
        currency: intent.currency,
        since: scope.now,
        event,
      }),
      registration: registrationSummaryView(found.registration),
    });
  },
);

export const readSessionIntent = finishedCommand(openedIntent, withBegun);
