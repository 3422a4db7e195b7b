import type { Happening, StoodDispute, StoodPayment, StoodRefund } from "./account.ts";

/** As Stripe writes them, in the parts that anybody here reads. */
export const paymentObject = (payment: StoodPayment, origin = "") => ({
  id: payment.id,
  object: "payment_intent",
  amount: payment.amount,
  amount_received: payment.charge ? payment.amount : 0,
  currency: payment.currency,
  client_secret: payment.secret,
  created: payment.created,
  livemode: false,
  metadata: payment.metadata,
  status: payment.status,
  last_payment_error: payment.fault && {
    type: "card_error",
    code: payment.fault.code,
    decline_code: payment.fault.declineCode,
    message: payment.fault.message,
  },
  next_action:
    payment.status === "requires_action"
      ? { type: "redirect_to_url", redirect_to_url: { url: `${origin}/stripe-stand-in/bank/${payment.id}` } }
      : null,
  latest_charge: payment.charge && chargeObject(payment, payment.charge),
});

const chargeObject = (payment: StoodPayment, { id, balanceId, fee }: NonNullable<StoodPayment["charge"]>) => ({
  id,
  object: "charge",
  amount: payment.amount,
  currency: payment.currency,
  payment_intent: payment.id,
  payment_method_details: { type: "card", card: { last4: payment.card?.last4 ?? null } },
  balance_transaction: {
    id: balanceId,
    object: "balance_transaction",
    amount: payment.amount,
    fee,
    net: payment.amount - fee,
    currency: payment.currency,
  },
});

export const refundObject = ({ id, payment, amount, metadata, status }: StoodRefund) => ({
  id,
  object: "refund",
  amount,
  currency: payment.currency,
  payment_intent: payment.id,
  metadata,
  status,
});

export const disputeObject = ({ id, payment, amount, fee, status }: StoodDispute) => ({
  id,
  object: "dispute",
  amount,
  currency: payment.currency,
  payment_intent: payment.id,
  status,
  balance_transactions: [
    {
      id: `txn_${id}`,
      object: "balance_transaction",
      amount: -amount,
      fee,
      net: -amount - fee,
      currency: payment.currency,
    },
  ],
});

/** What an event is about, as it was when it happened. */
export function objectOf({ about }: Happening) {
  if ("secret" in about) return paymentObject(about);
  return "metadata" in about ? refundObject(about) : disputeObject(about);
}

export const listObject = (url: string, data: readonly object[]) => ({ object: "list", url, has_more: false, data });
