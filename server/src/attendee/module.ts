import { kernelErrors } from "@marquee/contract/kernel";
import { attendee } from "@marquee/contract/passes";
import { eventPolicy } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { findPaymentItems, findPayments } from "../payments/index.ts";
import { materialFor, paymentView, presentRegistration } from "../registration/index.ts";
import { answerPass, readPassQuestions } from "./answer-pass.ts";
import { cancelPass, readCancellation } from "./cancel-pass.ts";
import { forgetOldOffers } from "./by-the-clock.ts";
import { claimPass, offerPass, readOffer, readOffered, withdrawOffer } from "./offer-pass.ts";
import { ownPasses, presentPass } from "./own-pass.ts";
import { attendeeReactions } from "./reactions.ts";
import { renamePass } from "./rename-pass.ts";
import { readReceivers, readTransfers, transferPass } from "./transfer-pass.ts";
import { readRules, saveRules } from "./save-rules.ts";

const attendeeModule = serve(attendee, {
  get: query(attendee.get, eventPolicy, ({ scope, params }) => presentRegistration(scope, params.eventId)),
  pass: query(attendee.pass, eventPolicy, ({ scope, params }) => presentPass(scope, params)),
  payment: query(attendee.payment, eventPolicy, async ({ scope, params }) => {
    const { registration, passes } = await ownPasses(scope, params.eventId);
    const payment = (await findPayments(scope, registration.id)).find(
      ({ id }) => id === params.paymentId.toLowerCase(),
    );
    if (!payment) fail(kernelErrors.notFound);
    const items = await findPaymentItems(scope, [payment.id]);
    const material = await materialFor(scope, params.eventId, passes, items);
    return paymentView(scope, material, { registration, payment, items, passes });
  }),
  questions: readPassQuestions,
  answer: answerPass,
  rename: renamePass,
  cancellation: readCancellation,
  cancel: cancelPass,
  transferAccounts: readReceivers,
  transfer: transferPass,
  offer: readOffer,
  offerTo: offerPass,
  withdraw: withdrawOffer,
  transferLogs: readTransfers,
  offered: readOffered,
  claim: claimPass,
  rules: readRules,
  saveRules,
});

export const module: SliceModule = {
  serves: [attendeeModule],
  reactions: attendeeReactions,
  schedules: (parts) => [forgetOldOffers(parts)],
};
