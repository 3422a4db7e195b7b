import { randomBytes } from "node:crypto";
import type { Clock } from "../../clock.ts";
import { type Card, cardOf } from "./cards.ts";

/** What the stand-in keeps of a payment; the wire's shapes are made of it (objects.ts). */
export type StoodPayment = {
  readonly id: string;
  readonly secret: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly created: number;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  fault: { readonly code: string; readonly declineCode: string | null; readonly message: string } | null;
  card: Card | null;
  returnUrl: string;
  charge: { readonly id: string; readonly balanceId: string; readonly fee: number } | null;
};
export type StoodRefund = {
  readonly id: string;
  readonly payment: StoodPayment;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: "succeeded" | "failed";
};
export type StoodDispute = {
  readonly id: string;
  readonly payment: StoodPayment;
  readonly amount: number;
  readonly fee: number;
  status: "needs_response" | "won" | "lost";
};
export type Happening = { readonly type: string; readonly about: StoodPayment | StoodRefund | StoodDispute };

/** Thrown as what Stripe answers: a type and a code. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    [this.status, this.code] = [status, code];
  }
}

export type StandInAccount = ReturnType<typeof standInAccount>;

/** In its own minor units: 2.9 percent and 30, and 1500 for a dispute, as the usual prices are. */
const feeOf = (amount: number): number => Math.min(amount, Math.round(amount * 0.029) + 30);
const disputeFee = 1500;

const newName = (kind: string): string => `${kind}_${randomBytes(12).toString("hex")}`;

/** An account at a provider, in memory: what may be done with its payments, and what it comes to. */
export function standInAccount({ clock, happened }: { clock: Clock; happened: (what: Happening) => void }) {
  const payments = new Map<string, StoodPayment>();
  const refunds: StoodRefund[] = [];
  const disputes: StoodDispute[] = [];
  const seconds = (): number => Math.floor(clock.now().getTime() / 1000);

  function find(id: string): StoodPayment {
    return payments.get(id) ?? refuse(404, "resource_missing", `No such payment_intent: '${id}'`);
  }

  const refundedOf = (payment: StoodPayment): number =>
    refunds
      .filter((each) => each.payment === payment && each.status === "succeeded")
      .reduce((sum, { amount }) => sum + amount, 0);

  function move(payment: StoodPayment, status: StoodPayment["status"], type: string): StoodPayment {
    payment.status = status;
    happened({ type, about: payment });
    return payment;
  }

  function succeed(payment: StoodPayment): StoodPayment {
    payment.charge = { id: newName("ch"), balanceId: newName("txn"), fee: feeOf(payment.amount) };
    move(payment, "succeeded", "payment_intent.succeeded");
    if (payment.card?.behaviour === "disputed") dispute(payment.id);
    return payment;
  }

  function decline(payment: StoodPayment, code: string, declineCode: string | null, message: string): StoodPayment {
    payment.fault = { code, declineCode, message };
    return move(payment, "requires_payment_method", "payment_intent.payment_failed");
  }

  /** What the card, or the bank, makes of it. */
  function confirm(id: string, number: string, returnUrl: string): StoodPayment {
    const payment = find(id);
    if (payment.status !== "requires_payment_method")
      refuse(400, "payment_intent_unexpected_state", `This PaymentIntent's status is ${payment.status}.`);
    const card = cardOf(number) ?? refuse(402, "incorrect_number", "Your card number is incorrect.");
    [payment.card, payment.returnUrl, payment.fault] = [card, returnUrl, null];
    if (card.behaviour === "declined") return decline(payment, "card_declined", card.declineCode, card.message);
    if (card.behaviour === "challenged") return move(payment, "requires_action", "payment_intent.requires_action");
    if (card.behaviour === "slow") return move(payment, "processing", "payment_intent.processing");
    return succeed(payment);
  }

  /** What somebody answered to their bank (3-D Secure), or their bank after days. */
  function decide(id: string, isGood: boolean): StoodPayment {
    const payment = find(id);
    if (payment.status !== "requires_action" && payment.status !== "processing") return payment;
    if (isGood) return succeed(payment);
    return decline(payment, "payment_intent_authentication_failure", null, "Your bank did not agree to this payment.");
  }

  function refund(id: string, asked: number | undefined, metadata: Readonly<Record<string, string>>): StoodRefund {
    const payment = find(id);
    const left = payment.amount - refundedOf(payment);
    if (payment.charge === null) refuse(400, "charge_not_found", "This PaymentIntent has no successful charge.");
    if (disputes.some((each) => each.payment === payment && each.status !== "won"))
      refuse(400, "charge_disputed", "The charge has been charged back.");
    if (left === 0) refuse(400, "charge_already_refunded", "The charge has already been refunded.");
    const amount = asked ?? left;
    if (amount > left)
      refuse(400, "amount_too_large", `Refund amount (${amount}) is greater than unrefunded amount (${left})`);
    const made: StoodRefund = { id: newName("re"), payment, amount, metadata, status: "succeeded" };
    refunds.push(made);
    happened({ type: "charge.refunded", about: made });
    return made;
  }

  function dispute(id: string): StoodDispute {
    const payment = find(id);
    const amount = payment.amount - refundedOf(payment);
    const made: StoodDispute = { id: newName("du"), payment, amount, fee: disputeFee, status: "needs_response" };
    disputes.push(made);
    happened({ type: "charge.dispute.created", about: made });
    return made;
  }

  function closeDispute(id: string, status: "won" | "lost"): void {
    const found = disputes.find((each) => each.id === id);
    if (found?.status !== "needs_response") return;
    found.status = status;
    happened({ type: "charge.dispute.closed", about: found });
  }

  return {
    find,
    confirm,
    decide,
    refund,
    dispute,
    closeDispute,
    refundsOf: (id: string) => refunds.filter(({ payment }) => payment.id === id),
    disputesOf: (id: string) => disputes.filter(({ payment }) => payment.id === id),
    create(amount: number, currency: string, metadata: Readonly<Record<string, string>>): StoodPayment {
      const id = newName("pi");
      const secret = `${id}_secret_${randomBytes(12).toString("hex")}`;
      const about = { id, secret, amount, currency, metadata, created: seconds() };
      const payment: StoodPayment = {
        ...about,
        status: "requires_payment_method",
        fault: null,
        card: null,
        returnUrl: "",
        charge: null,
      };
      payments.set(id, payment);
      return payment;
    },
    cancel(id: string): StoodPayment {
      const payment = find(id);
      if (payment.status === "succeeded" || payment.status === "canceled" || payment.status === "processing")
        refuse(400, "payment_intent_unexpected_state", `A PaymentIntent that is ${payment.status} cannot be canceled.`);
      return move(payment, "canceled", "payment_intent.canceled");
    },
    /** What a community has there: what came, less what went, and less what is kept. */
    balance(community: string): number {
      const isMeant = ({ metadata }: StoodPayment): boolean => metadata["marquee_community"] === community;
      const paid = [...payments.values()]
        .filter(isMeant)
        .reduce((sum, { amount, charge }) => sum + (charge ? amount - charge.fee : 0), 0);
      const back = refunds
        .filter(({ payment, status }) => isMeant(payment) && status === "succeeded")
        .reduce((sum, { amount }) => sum + amount, 0);
      const taken = disputes
        .filter(({ payment }) => isMeant(payment))
        .reduce((sum, { amount, fee, status }) => sum + fee + (status === "won" ? 0 : amount), 0);
      return paid - back - taken;
    },
  };
}

function refuse(status: number, code: string, message: string): never {
  throw new Refused(status, code, message);
}
