import { kernelErrors } from "@marquee/contract/kernel";
import type { Registration } from "@marquee/contract/registration";
import { accessMaterialFor } from "../accesses/index.ts";
import { eventDetailPolicy, eventView } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findCoupons, findPassTypesOfEvent } from "../passes/index.ts";
import { findPaymentItems, findPayments, type PaymentItemRow } from "../payments/index.ts";
import type { PassRow } from "./queries/carts.ts";
import { findManagedCoupons } from "./queries/managed-coupons.ts";
import { findExtras } from "./queries/extras.ts";
import { findQuestionnaire, findResponses } from "./queries/questionnaire.ts";
import { findOwnPasses, findRegistration } from "./queries/registrations.ts";
import { type Material, registrationView } from "./views.ts";

/** The caller's registration as it stands now. */
export async function presentRegistration(scope: Scope<Member>, eventId: string): Promise<Registration> {
  const own = await findRegistration(scope, { eventId, accountId: scope.caller.accountId });
  const event = await eventDetailPolicy.load(scope, eventId);
  if (!own || !event) fail(kernelErrors.notFound);
  const passes = await findOwnPasses(scope, own.registration.id);
  const payments = await findPayments(scope, own.registration.id);
  const items = await findPaymentItems(
    scope,
    payments.map(({ id }) => id),
  );
  return registrationView(scope, {
    own,
    event: eventView(scope, event),
    passes,
    payments,
    items,
    managed: await findManagedCoupons(scope, { eventId, accountId: scope.caller.accountId }),
    ...(await materialFor(scope, eventId, passes, items)),
  });
}

/** What passes of an event are shown with, each read once for all of them. */
export async function materialFor(
  scope: Scope,
  eventId: string,
  passes: readonly PassRow[],
  items: readonly PaymentItemRow[] = [],
): Promise<Material> {
  const questionnaire = await findQuestionnaire(scope, eventId);
  const passIds = passes.map(({ id }) => id);
  return {
    questionnaire,
    sessions: await accessMaterialFor(scope, eventId, passIds),
    passTypes: await findPassTypesOfEvent(scope, eventId),
    extras: await findExtras(
      scope,
      eventId,
      passes.map(({ id }) => id),
    ),
    coupons: await findCoupons(scope, [...new Set([...passes, ...items].flatMap(({ couponId }) => couponId ?? []))]),
    responses: questionnaire.questions.length > 0 ? await findResponses(scope, passIds) : [],
  };
}
