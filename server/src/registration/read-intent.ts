import { kernelErrors } from "@marquee/contract/kernel";
import { registration, registrationErrors } from "@marquee/contract/registration";
import { accountSummaryView } from "../accounts/index.ts";
import { findAddress } from "../addresses/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, finishedCommand } from "../kernel/http/serve.ts";
import { intentView, openIntent, paymentDue, withBegun } from "../payments/index.ts";
import { openQuestionsOf, readQuestioning } from "./complete-cart.ts";
import { keepAlive } from "./keep-alive.ts";
import { checkPrices, openLiveCart, totalOfCart } from "./open-cart.ts";
import { dueFor } from "./purposes.ts";
import { continuingPolicy } from "./policy.ts";
import { findRegistration } from "./queries/registrations.ts";
import { registrationSummaryView } from "./views.ts";

const openedIntent = command(
  registration.intent,
  continuingPolicy,
  async ({ scope, caller, subject: context, params, query }) => {
    const address = query.addressId ? await findAddress(scope, query.addressId) : undefined;
    if (query.addressId && !address) fail(kernelErrors.notFound);
    const cart = await openLiveCart(scope, context);
    checkPrices(scope, cart, context);
    if (totalOfCart(scope, cart, context, address).total === 0) fail(registrationErrors.nothingToPay);
    const questioning = await readQuestioning(
      scope,
      params.eventId,
      cart.drafts.map((pass) => pass.id),
    );
    if (openQuestionsOf(cart, questioning).missing.length > 0) fail(registrationErrors.answersMissing);
    await keepAlive(scope, context, cart);
    const { salesTaxRate, ...due } = dueFor(scope, cart, context, address);
    const intent = await openIntent(scope, {
      accountId: caller.accountId,
      purpose: "registration",
      subjectId: cart.registration.id,
      eventId: params.eventId,
      registrationId: cart.registration.id,
      due: { ...due, description: context.event.name },
      salesTaxRate,
      address,
    });
    const own = await findRegistration(scope, { eventId: params.eventId, accountId: caller.accountId });
    if (!own) fail(kernelErrors.notFound);
    return intentView(intent, {
      account: accountSummaryView(scope, own.account),
      byHand: paymentDue(scope.organization, {
        reference: intent.referenceId,
        amount: intent.amount,
        currency: intent.currency,
        since: scope.now,
        event: context.event,
      }),
      registration: registrationSummaryView(own.registration),
    });
  },
);

export const readIntent = finishedCommand(openedIntent, withBegun);
