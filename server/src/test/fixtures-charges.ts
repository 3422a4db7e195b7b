import type { Booking } from "../ledger/index.ts";
import { newId } from "../kernel/new-id.ts";
import { newReference } from "../payments/index.ts";
import { paymentIntents, paymentItems, paymentReceipts, payments } from "../payments/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertBookings } from "./ledger-rows.ts";
import { insertRows } from "./rows.ts";

type ChargeSpec = {
  readonly purpose: "invoice" | "booking";
  /** Of the invoice, or the booking. */
  readonly id: string;
  readonly payer: { readonly id: string };
  readonly title: string;
  readonly lines: readonly { readonly id: string; readonly total: number }[];
  readonly currency: string;
  readonly subTotal: number;
  readonly salesTax: number;
  readonly amount: number;
  readonly at: Date;
  readonly paidAt?: Date;
  readonly credit?: { readonly amount: number; readonly at: Date };
};

/** What a line of each is. */
const kinds = { invoice: "invoiceLine", booking: "booking" } as const;

/**
 * What is owed from the day it was asked for, what has arrived of it and what went back, with its entries in the
 * ledger. Untaxed, as what the demo sells is.
 * @returns the intent that it is paid with.
 */
export async function insertCharge(ground: FixtureTarget, asked: ChargeSpec): Promise<string> {
  const { database, organizationId } = ground;
  const { purpose, currency, amount, at, paidAt, credit, payer, title } = asked;
  const about = { organizationId, accountId: payer.id, currency, provider: "manual" as const };
  const sums = { subTotal: asked.subTotal, salesTax: asked.salesTax };
  const intentId = newId();
  const referenceId = newReference();
  await insertRows(database, paymentIntents, [
    {
      ...about,
      ...sums,
      id: intentId,
      status: "captured",
      purpose,
      subjectId: asked.id,
      description: title,
      amount,
      refunded: credit?.amount ?? 0,
      refunds: credit ? 1 : 0,
      secret: "",
      referenceId,
      dueHash: asked.id,
      capturedAt: at,
      createdAt: at,
      updatedAt: at,
    },
  ]);
  const charge = {
    ...about,
    ...sums,
    id: newId(),
    type: "charge" as const,
    intentId,
    salesTaxRate: 0,
    chargedAmt: amount,
    providerReference: referenceId,
    reason: null,
    createdAt: at,
  };
  const refunds = credit
    ? [
        {
          ...charge,
          id: newId(),
          type: "refund" as const,
          subTotal: credit.amount,
          salesTax: 0,
          chargedAmt: credit.amount,
          providerReference: `${referenceId}-R1`,
          reason: "requested" as const,
          createdAt: credit.at,
        },
      ]
    : [];
  await insertRows(database, payments, [charge, ...refunds]);
  const kind = kinds[purpose];
  const lines = asked.lines.map((line) => ({ ...line, kind }));
  await insertItems(ground, charge, lines);
  const [first] = lines;
  for (const refund of refunds)
    await insertItems(ground, refund, first ? [{ ...first, total: refund.chargedAmt }] : []);
  if (paidAt)
    await insertRows(database, paymentReceipts, [{ organizationId, paymentId: charge.id, receivedAt: paidAt }]);
  const of = (createdAt: Date, subjectId: string) => ({ subjectId, currency, createdAt });
  const booked: Dated[] = [
    { event: "charge", at: "receivable", ...sums, ...of(at, charge.id) },
    ...(paidAt ? [{ event: "receipt" as const, amount, ...of(paidAt, charge.id) }] : []),
    ...refunds.map(({ id, subTotal, createdAt }) => ({
      event: "refund" as const,
      at: "bank" as const,
      subTotal,
      salesTax: 0,
      ...of(createdAt, id),
    })),
  ];
  await insertBookings(ground, booked);
  return intentId;
}

type Dated = Booking & { readonly createdAt: Date };
type Paid = { readonly id: string; readonly createdAt: Date };

function insertItems(
  { database, organizationId }: FixtureTarget,
  payment: Paid,
  lines: readonly (ChargeSpec["lines"][number] & { readonly kind: (typeof kinds)[keyof typeof kinds] })[],
): Promise<void> {
  return insertRows(
    database,
    paymentItems,
    lines.map(({ id: subjectId, total: amount, kind }) => ({
      organizationId,
      id: newId(),
      paymentId: payment.id,
      kind,
      subjectId,
      amount,
      createdAt: payment.createdAt,
    })),
  );
}
