import { passErrors } from "@marquee/contract/passes";
import type { EventFacts } from "../events/index.ts";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { findSellable } from "../passes/index.ts";
import { findPayments } from "../payments/index.ts";
import type { PassRow } from "../registration/index.ts";
import { findPaidForPasses, type PaidForPass } from "./queries/paid.ts";
import { findRules } from "./queries/rules.ts";

/** Until when passes of an event may be passed on: until it begins, or until the organiser closed it before that. */
export async function transfersEnd(scope: LedgerScope, event: EventFacts): Promise<Date> {
  const { transfersUntil } = await findRules(scope, event.id);
  return transfersUntil !== null && transfersUntil < event.eventStart ? transfersUntil : event.eventStart;
}

type Handed = { readonly event: EventFacts; readonly pass: PassRow };

/** Refuses what cannot be passed on: by its type, its time, because it was used, or because nobody has paid for it. */
export async function checkTransferable(scope: LedgerScope, { event, pass }: Handed): Promise<void> {
  if (pass.status === "canceled") fail(passErrors.canceled);
  const passType = (await findSellable(scope, event.id)).find(({ id }) => id === pass.passTypeId);
  if (!passType?.transferable || event.status !== "published") fail(passErrors.notTransferable);
  if (pass.usedAt !== null) fail(passErrors.alreadyUsed);
  if (scope.now >= (await transfersEnd(scope, event))) fail(passErrors.transfersClosed);
  const isFree = pass.price <= pass.discount;
  if (!isFree && (await isOwed(scope, pass.registrationId))) fail(passErrors.notPaid);
  // What was added to a free pass goes with it.
  const isLeft = ({ charged, refunded, ...charge }: PaidForPass): boolean => charge.isOwed && charged > refunded;
  if (isFree && (await findPaidForPasses(scope, [pass.id])).some(isLeft)) fail(passErrors.notPaid);
}

/** Something that was ordered with this registration is a promise still: the organiser collects it outside. */
async function isOwed(scope: LedgerScope, registrationId: string): Promise<boolean> {
  const payments = await findPayments(scope, registrationId);
  return payments.some(
    ({ type, provider, receivedAt, intentId }) =>
      type === "charge" &&
      provider === "manual" &&
      receivedAt === null &&
      !payments.some((other) => other.type === "refund" && other.intentId === intentId),
  );
}
