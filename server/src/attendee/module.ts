import { kernelErrors } from "@marquee/contract/kernel";
import { attendee } from "@marquee/contract/passes";
import { eventPolicy } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findPassSums, findPaymentItems, findPayments } from "../payments/index.ts";
import {
  findOwnPasses,
  findRegistration,
  materialFor,
  passView,
  paymentView,
  presentRegistration,
} from "../registration/index.ts";

/** The caller's registration and all its passes, which a single one is found among. */
async function ownPasses(scope: Scope<Member>, eventId: string) {
  const own = await findRegistration(scope, { eventId, accountId: scope.caller.accountId });
  if (!own) fail(kernelErrors.notFound);
  return { registration: own.registration, passes: await findOwnPasses(scope, own.registration.id) };
}

const attendeeModule = serve(attendee, {
  get: query(attendee.get, eventPolicy, ({ scope, params }) => presentRegistration(scope, params.eventId)),
  pass: query(attendee.pass, eventPolicy, async ({ scope, params }) => {
    const { registration, passes } = await ownPasses(scope, params.eventId);
    const pass = passes.find(({ id, status }) => id === params.passId.toLowerCase() && status !== "draft");
    if (!pass) fail(kernelErrors.notFound);
    const sums = await findPassSums(scope, [pass.id]);
    return passView(scope, await materialFor(scope, params.eventId, [pass]), {
      registration,
      pass,
      sums: sums.get(pass.id),
    });
  }),
  payment: query(attendee.payment, eventPolicy, async ({ scope, params }) => {
    const { registration, passes } = await ownPasses(scope, params.eventId);
    const payment = (await findPayments(scope, registration.id)).find(
      ({ id }) => id === params.paymentId.toLowerCase(),
    );
    if (!payment) fail(kernelErrors.notFound);
    const items = await findPaymentItems(scope, [payment.id]);
    const material = await materialFor(scope, params.eventId, passes);
    return paymentView(scope, material, { registration, payment, items, passes });
  }),
});

export const module: SliceModule = { serves: [attendeeModule] };
