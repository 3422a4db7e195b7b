import { sql } from "drizzle-orm";
import { newId } from "../kernel/new-id.ts";
import { organizations } from "../kernel/db/tenant-schema.ts";
import type { Booking } from "../ledger/index.ts";
import { newReference } from "../payments/index.ts";
import { paymentIntents, paymentItems, paymentReceipts, payments } from "../payments/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertBookings } from "./ledger-rows.ts";
import { insertRows } from "./rows.ts";

export type RefundSpec = { readonly amount: number; readonly at: Date };

/** A submitted registration that was paid for outside of the product. */
export type PaidRegistration = {
  readonly id: string;
  readonly accountId: string;
  readonly eventId: string;
  readonly at: Date;
  /** Noted at once; else it is a promise. */
  readonly hasArrived: boolean;
  /** What the host gave back of each pass that cost something, and when. */
  readonly refund?: RefundSpec | undefined;
  /** Or the one coupon that was bought for a group. */
  readonly passes: readonly { readonly id: string; readonly price: number }[];
  readonly isCoupon?: boolean | undefined;
};

/** The captured intent, the charge and its items of each registration that cost something, in the tenant's currency. */
export async function insertPayments(ground: FixtureTarget, paid: readonly PaidRegistration[]): Promise<void> {
  const { database } = ground;
  const currency = await currencyOf(ground);
  const made = paid
    .filter(({ passes }) => passes.some(({ price }) => price > 0))
    .map((registration) => rowsOf(ground.organizationId, currency, registration));
  await insertRows(
    database,
    paymentIntents,
    made.map(({ intent }) => intent),
  );
  await insertRows(
    database,
    payments,
    made.flatMap(({ charge, refunds }) => [charge, ...refunds]),
  );
  await insertRows(
    database,
    paymentItems,
    made.flatMap(({ items }) => items),
  );
  await insertRows(
    database,
    paymentReceipts,
    made.flatMap(({ receipts }) => receipts),
  );
  await insertBookings(
    ground,
    made.flatMap(({ bookings }) => bookings),
  );
}

function rowsOf(
  organizationId: string,
  currency: string,
  { id, accountId, eventId, at, passes, hasArrived, refund, isCoupon = false }: PaidRegistration,
) {
  const subTotal = passes.reduce((sum, { price }) => sum + price, 0);
  const about = { organizationId, accountId, registrationId: id, currency, subTotal, provider: "manual" as const };
  const back = refund
    ? passes.filter(({ price }) => price > 0).map(({ id: passId }) => ({ id: passId, price: refund.amount }))
    : [];
  const intent = {
    ...about,
    id: newId(),
    eventId,
    status: "captured" as const,
    amount: subTotal,
    secret: "",
    referenceId: newReference(),
    purpose: isCoupon ? ("coupons" as const) : ("registration" as const),
    subjectId: isCoupon ? (passes[0]?.id ?? id) : id,
    dueHash: id,
    capturedAt: at,
    createdAt: at,
    updatedAt: at,
    refunded: back.reduce((sum, { price }) => sum + price, 0),
    refunds: back.length > 0 ? 1 : 0,
  };
  const charge = {
    ...about,
    id: newId(),
    type: "charge" as const,
    intentId: intent.id,
    salesTax: 0,
    salesTaxRate: 0,
    chargedAmt: subTotal,
    providerReference: intent.referenceId,
    reason: null,
    createdAt: at,
  };
  const refunds = refund && back.length > 0 ? [refundOf(charge, intent.refunded, refund.at)] : [];
  const returned = refunds.flatMap((each) => itemsOf(each, back));
  const receipts = hasArrived ? [{ organizationId, paymentId: charge.id, receivedAt: at }] : [];
  return {
    intent,
    charge,
    refunds,
    items: [...itemsOf(charge, passes, isCoupon), ...returned],
    receipts,
    bookings: [charge, ...refunds].flatMap((each) => bookingsOf(each, hasArrived)),
  };
}

/** What the ledger has of a movement: a charge is promised first, and what went back comes from where the money is. */
function bookingsOf(
  {
    type,
    id,
    subTotal,
    currency,
    createdAt,
  }: Moved & Pick<typeof payments.$inferInsert, "type" | "subTotal" | "currency">,
  hasArrived: boolean,
): Dated[] {
  const moved = { subjectId: id, currency, createdAt };
  const sold = { subTotal, salesTax: 0, ...moved };
  if (type === "refund") return [{ event: type, at: hasArrived ? "bank" : "receivable", ...sold }];
  const promise: Dated = { event: type, at: "receivable", ...sold };
  return hasArrived ? [promise, { event: "receipt", amount: subTotal, ...moved }] : [promise];
}

type Dated = Booking & { readonly createdAt: Date };
type Moved = { readonly organizationId: string; readonly id: string; readonly createdAt: Date };

/** A line a pass, or for the coupon. */
function itemsOf(
  { organizationId, id: paymentId, createdAt }: Moved,
  passes: PaidRegistration["passes"],
  isCoupon = false,
) {
  return passes.map(({ id, price: amount }) => ({
    organizationId,
    id: newId(),
    paymentId,
    kind: isCoupon ? ("coupon" as const) : ("pass" as const),
    subjectId: id,
    passId: isCoupon ? null : id,
    couponId: isCoupon ? id : null,
    amount,
    createdAt,
  }));
}

/** What went back of a charge, in one movement. */
const refundOf = <Charge extends { readonly providerReference: string }>(charge: Charge, amount: number, at: Date) => ({
  ...charge,
  id: newId(),
  type: "refund" as const,
  reason: "requested" as const,
  subTotal: amount,
  chargedAmt: amount,
  providerReference: `${charge.providerReference}-R1`,
  createdAt: at,
});

export async function currencyOf({ database, organizationId }: FixtureTarget): Promise<string> {
  const [row] = await database
    .select({ currency: sql<string>`${organizations.configuration} -> 'payment' ->> 'currency'` })
    .from(organizations)
    .where(sql`${organizations.id} = ${organizationId}`);
  if (!row) throw new Error(`there is no tenant ${organizationId}`);
  return row.currency;
}
