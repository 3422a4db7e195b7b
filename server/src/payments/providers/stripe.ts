import { paymentErrors } from "@marquee/contract/payments";
import type Stripe from "stripe";
import { fail } from "../../kernel/failure.ts";
import type { IntentRow } from "../queries.ts";
import { amountHere, amountThere } from "./amounts.ts";
import { type Account, connect } from "./connect.ts";
import { isRefusedForGood, orUnreachable } from "./faults.ts";
import type { Asking, DisputeThere, Provider, RefundOfOurs, RefundThere, StateThere } from "./provider.ts";
import { storeBegun } from "./repo.ts";

const scripts = { live: "https://js.stripe.com/endive/stripe.js", simulated: "/stripe-stand-in/stripe.js" } as const;
/** As Stripe says its script needs them. */
export const stripeOrigins = {
  scripts: ["https://js.stripe.com", "https://*.js.stripe.com"],
  frames: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
} as const;

/** What of a refund or a dispute can be many is more than anybody has. */
const all = 100;

/** Payments by the community's own account at Stripe, in the Payment Element. */
export const stripe: Provider = {
  isReady: async (scope) => (await connect(scope)) !== undefined,

  async begin(scope, intent) {
    const account = await accountOf(scope);
    const { publishableKey } = account;
    const inBrowser = { script: scripts[scope.services.stripeStandIn ? "simulated" : "live"], publishableKey };
    if (intent.providerId !== null || intent.status !== "created") return { secret: intent.secret, inBrowser };
    const { id, client_secret: secret } = await orUnreachable(() => createThere(scope, account, intent));
    if (secret === null) throw new Error(`Stripe made ${id} without a secret`);
    await storeBegun(scope, intent.id, { providerId: id, secret });
    return { secret, inBrowser };
  },

  async ask(scope, intent) {
    if (intent.providerId === null) return undefined;
    return stateOf(await accountOf(scope), intent, intent.providerId);
  },

  async close(scope, intent) {
    if (intent.providerId === null) return undefined;
    const account = await accountOf(scope);
    // One that is paid or canceled already cannot be canceled: what has come of it is asked anyway.
    await account.client.paymentIntents.cancel(intent.providerId).catch((error: unknown) => {
      if (!isRefusedForGood(error)) throw error;
    });
    return stateOf(account, intent, intent.providerId);
  },

  async giveBack(scope, refund) {
    const account = await accountOf(scope);
    try {
      return refundThere(await createRefund(account, refund), refund.intent.currency);
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      const { paymentId, amount } = refund;
      return { reference: `refused ${paymentId}`, paymentId, amount, isFailed: true };
    }
  },
};

async function accountOf(scope: Asking): Promise<Account> {
  return (await connect(scope)) ?? fail(paymentErrors.notSetUp);
}

/** The key is made from the intent and its try: asked twice, Stripe answers with the first. */
function createThere({ organization }: Asking, { client }: Account, intent: IntentRow) {
  const { id, attempt, amount, currency, referenceId, description } = intent;
  return client.paymentIntents.create(
    {
      amount: amountThere(amount, currency),
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true },
      description: `${description ?? organization.configuration.NAME} (${referenceId})`,
      metadata: { marquee_intent: id, marquee_reference: referenceId, marquee_community: organization.id },
    },
    { idempotencyKey: `marquee-intent-${id}-${attempt}` },
  );
}

function createRefund({ client }: Account, { intent, paymentId, amount }: RefundOfOurs): Promise<Stripe.Refund> {
  if (intent.providerId === null) throw new Error(`the intent ${intent.id} was charged without Stripe`);
  return client.refunds.create(
    {
      payment_intent: intent.providerId,
      amount: amountThere(amount, intent.currency),
      metadata: { marquee_payment: paymentId },
    },
    { idempotencyKey: `marquee-refund-${paymentId}` },
  );
}

/** Asked anew each time, and whole: it does not matter what was told of it, nor in which order. */
async function stateOf({ client }: Account, intent: IntentRow, providerId: string): Promise<StateThere> {
  const there = await client.paymentIntents.retrieve(providerId, {
    expand: ["latest_charge", "latest_charge.balance_transaction"],
  });
  expectSame(there, intent);
  // A status that is newer than this library is of a payment that is not done.
  const status = statuses[there.status] ?? "open";
  const charge = typeof there.latest_charge === "object" ? there.latest_charge : null;
  if (status !== "paid") return { status, last4: null, fee: null, refunds: [], disputes: [] };
  const [refunds, disputes] = await Promise.all([
    client.refunds.list({ payment_intent: providerId, limit: all }),
    client.disputes.list({ payment_intent: providerId, limit: all }),
  ]);
  return {
    status,
    last4: charge?.payment_method_details?.card?.last4 ?? null,
    fee: feeOf(charge?.balance_transaction, intent.currency),
    refunds: refunds.data.map((each) => refundThere(each, intent.currency)),
    disputes: disputes.data.flatMap((each) => disputeThere(each, intent.currency)),
  };
}

const statuses: Readonly<Partial<Record<Stripe.PaymentIntent.Status, StateThere["status"]>>> = {
  processing: "processing",
  succeeded: "paid",
  canceled: "canceled",
};

/** What is there under the name that we keep has to be the payment that we asked for. */
function expectSame({ id, amount, currency, metadata }: Stripe.PaymentIntent, intent: IntentRow): void {
  const isSame =
    amount === amountThere(intent.amount, intent.currency) &&
    currency.toUpperCase() === intent.currency &&
    metadata["marquee_intent"] === intent.id;
  if (!isSame) throw new Error(`${id} at Stripe is not the intent ${intent.id}`);
}

type Balance = Stripe.Charge["balance_transaction"] | undefined;

/** Accounts may be kept in another currency than the payment's: then the fee is none of our books. */
function feeOf(balance: Balance, currency: string): StateThere["fee"] {
  if (!balance || typeof balance === "string" || balance.currency.toUpperCase() !== currency) return null;
  return { reference: balance.id, amount: amountHere(balance.fee, currency) };
}

function refundThere({ id, amount, status, metadata }: Stripe.Refund, currency: string): RefundThere {
  return {
    reference: id,
    amount: amountHere(amount, currency),
    paymentId: metadata?.["marquee_payment"] ?? null,
    isFailed: status === "failed" || status === "canceled",
  };
}

/** An inquiry takes no money, and is nothing of the books until it does. */
function disputeThere(there: Stripe.Dispute, currency: string): DisputeThere[] {
  const state = disputeStates[there.status];
  if (state === undefined) return [];
  const kept = there.balance_transactions.filter((each) => each.currency.toUpperCase() === currency);
  const fee = Math.max(
    0,
    kept.reduce((sum, each) => sum + each.fee, 0),
  );
  return [{ reference: there.id, amount: amountHere(there.amount, currency), fee: amountHere(fee, currency), state }];
}

const disputeStates: Readonly<Partial<Record<Stripe.Dispute.Status, DisputeThere["state"]>>> = {
  needs_response: "open",
  under_review: "open",
  won: "won",
  lost: "lost",
};
