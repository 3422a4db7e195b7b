import type { OwnPayment, OwnPaymentSummary } from "@marquee/contract/own-payments";
import { accountSummaryView } from "../accounts/index.ts";
import { eventSummaryOfRow } from "../events/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { paymentDue, paymentSummaryView } from "../payments/index.ts";
import { findNamedItems, findRefundsOf, type OwnPaymentDetailRow, type OwnPaymentRow } from "./queries.ts";

/** A payment as whoever paid it sees it. */
export function ownPaymentSummaryView(scope: Scope, row: Omit<OwnPaymentRow, "cursorKey">): OwnPaymentSummary {
  const { purpose, takenBack, reason, providerReference: reference, dueBy } = row;
  const receivedAt = arrivalOf(row);
  const refunded = row.type === "charge" ? takenBack : 0;
  const amount = row.chargedAmt - refunded;
  const event = eventSummaryOfRow(scope, row.event);
  const isOwed = row.type === "charge" && receivedAt === null && amount > 0;
  const owed = { reference, amount, currency: row.currency, since: row.createdAt, event, dueBy };
  return {
    ...paymentSummaryView(row),
    purpose,
    reference,
    reason,
    receivedAt,
    refunded,
    due: isOwed ? paymentDue(scope.organization, owed) : null,
    event,
  };
}

/** A provider has the money at once; what is collected outside arrives when its receipt says so. */
function arrivalOf({ type, provider, receivedAt, createdAt }: Omit<OwnPaymentRow, "cursorKey">): Date | null {
  if (provider !== "manual") return createdAt;
  // What arrived after it was taken back was less by as much.
  const isBefore = receivedAt !== null && receivedAt <= createdAt;
  return type === "charge" || isBefore ? receivedAt : null;
}

export async function ownPaymentView(scope: Scope, row: OwnPaymentDetailRow): Promise<OwnPayment> {
  const isRefund = row.type === "refund";
  return {
    ...ownPaymentSummaryView(scope, row),
    items: await findNamedItems(scope, row.id),
    buyer: accountSummaryView(scope, row.buyer),
    organizer: row.organizer && accountSummaryView(scope, row.organizer),
    chargeId: isRefund ? row.chargeId : null,
    refunds: isRefund ? [] : await findRefundsOf(scope, row.intentId),
  };
}
