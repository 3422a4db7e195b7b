import type { PassCancellation } from "@marquee/contract/passes";
import type { EventFacts } from "../events/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { findPassTypesOfEvent } from "../passes/index.ts";
import { isKept, type PassRow } from "../registration/index.ts";
import { findPaidForPasses, type PaidForPass } from "./queries/paid.ts";

type RefundSchedule = { readonly percentage: number; readonly startDate: Date; readonly endDate: Date };

/** The part of a schedule that holds at a moment; of several the one that gives back most. */
export function refundPartAt(schedules: readonly RefundSchedule[], now: Date): RefundSchedule | undefined {
  return schedules
    .filter(({ startDate, endDate }) => startDate <= now && now < endDate)
    .toSorted((one, other) => other.percentage - one.percentage)[0];
}

/**
 * What goes back of a charge, in minor units, rounded half up and never more than is there. What nobody has paid yet goes
 * back whole: there is nothing that could be kept.
 */
export function refundOf(
  { charged, refunded, isOwed }: Pick<PaidForPass, "charged" | "refunded" | "isOwed">,
  percentage: number,
): number {
  const left = Math.max(0, charged - refunded);
  return isOwed ? left : Math.min(left, Math.floor((charged * percentage + 50) / 100));
}

/** What cancelling a pass means at this moment, and what goes back of which charge. */
export type Cancellation = {
  readonly terms: PassCancellation;
  readonly parts: readonly {
    readonly paymentId: string;
    readonly amount: number;
    /** What of it has not gone back. */
    readonly rest: number;
    readonly isOwed: boolean;
  }[];
};

type CanceledEvent = Pick<EventFacts, "id" | "eventStart">;

export async function cancellationOf(
  scope: Scope,
  { event, pass }: { readonly event: CanceledEvent; readonly pass: PassRow },
): Promise<Cancellation> {
  const found = (await cancellationsOf(scope, { event, passes: [pass] })).get(pass.id);
  if (!found) throw new Error(`pass ${pass.id} has no terms`);
  return found;
}

/** The same of several passes of an event, by their ids. */
export async function cancellationsOf(
  scope: Scope,
  { event, passes }: { readonly event: CanceledEvent; readonly passes: readonly PassRow[] },
): Promise<Map<string, Cancellation>> {
  const passTypes = await findPassTypesOfEvent(scope, event.id);
  const charges = await findPaidForPasses(
    scope,
    passes.map(({ id }) => id),
  );
  return new Map(
    passes.map((pass) => {
      const passType = passTypes.find(({ id }) => id === pass.passTypeId);
      const ofPass = charges.filter(({ passId }) => passId === pass.id);
      return [pass.id, termsOf(scope, { event, pass, passType, charges: ofPass })];
    }),
  );
}

type Terms = {
  readonly event: CanceledEvent;
  readonly pass: PassRow;
  readonly passType: Awaited<ReturnType<typeof findPassTypesOfEvent>>[number] | undefined;
  readonly charges: readonly PaidForPass[];
};

function termsOf(scope: Scope, { event, pass, passType, charges }: Terms): Cancellation {
  const part = refundPartAt(passType?.refundSchedules ?? [], scope.now);
  const percentage = part?.percentage ?? 0;
  const isOpen = scope.now < event.eventStart && pass.usedAt === null && isKept(pass);
  const parts = charges.map(({ paymentId, isOwed, ...sums }) => ({
    paymentId,
    isOwed,
    amount: refundOf({ ...sums, isOwed }, percentage),
    rest: Math.max(0, sums.charged - sums.refunded),
  }));
  const paid = sumOf(parts.map(({ rest }) => rest));
  const owed = sumOf(parts.filter(({ isOwed }) => isOwed).map(({ amount }) => amount));
  const terms = {
    passId: pass.id,
    canCancel: (passType?.cancelable ?? false) && isOpen,
    paid,
    refund: sumOf(parts.map(({ amount }) => amount)),
    owed,
    isOwed: owed > 0 && owed === paid,
    currency: scope.organization.configuration.payment.currency,
    percentage,
    until: part?.endDate ?? null,
  };
  return { terms, parts };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
