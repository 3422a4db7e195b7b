import type { ListQuery } from "@marquee/contract/kernel";
import { ownPayments as calls, type OwnPaymentSummary } from "@marquee/contract/own-payments";
import { and, asc, eq, getTableColumns, isNull, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { sessionAccesses } from "../accesses/schema.ts";
import { accountOf, type AccountSummaryRow } from "../accounts/index.ts";
import { bookings, bookingSpaces } from "../bookings/schema.ts";
import { sessions } from "../events/agenda-schema.ts";
import { eventOf, eventSearch } from "../events/index.ts";
import { events } from "../events/schema.ts";
import { invoiceLineItems, invoices } from "../invoices/schema.ts";
import type { KeysetDeclaration, WindowParts } from "../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { listFound } from "../kernel/search/index.ts";
import { addOns } from "../passes/add-ons-schema.ts";
import { roomTypes } from "../passes/room-types-schema.ts";
import { coupons, passTypes } from "../passes/schema.ts";
import { passAddOns, reservations } from "../registration/extras-schema.ts";
import { passes } from "../registration/schema.ts";
import { paymentIntents, paymentItems, paymentReceipts, payments } from "../payments/schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: payments.createdAt, type: "timestamptz" } },
  id: payments.id,
};

/** The one charge of the intent, which is the payment itself or what a refund is of. */
const charges = alias(payments, "charges");

const { organizationId, eventId } = paymentIntents;
/** A payment with what it was for, and whether the money of its charge has arrived. */
const columns = {
  ...getTableColumns(payments),
  purpose: paymentIntents.purpose,
  takenBack: paymentIntents.refunded,
  chargeId: charges.id,
  receivedAt: paymentReceipts.receivedAt,
  event: eventOf(organizationId, eventId).as("payment_event"),
  /** Of the invoice that it pays. */
  dueBy: invoices.dueDate,
};
const details = {
  ...columns,
  buyer: accountOf(payments.organizationId, payments.accountId).as("payment_buyer"),
  organizer:
    sql<AccountSummaryRow | null>`(select ${accountOf(sql`o.organization_id`, sql`o.creator_id`)} from ${events} o
    where ${ofTenant(sql`${organizationId}`, "o")} and o.id = ${eventId})`.as("payment_organizer"),
};

/** Charges that organisers collect outside and wait for, as long as not all of them was taken back. */
const isOwed = and(
  eq(payments.type, "charge"),
  eq(payments.provider, "manual"),
  isNull(paymentReceipts.paymentId),
  sql`${payments.chargedAmt} > ${paymentIntents.refunded}`,
);

type Chosen = Pick<Partial<OwnPaymentSummary>, "type"> & { readonly due?: boolean | undefined };

/** What somebody paid, owes and was given back. Walks payments_account_index. */
export function listPaymentsOf(scope: Scope, accountId: string, { type, due, ...query }: ListQuery & Chosen) {
  const chosen = and(
    eq(payments.accountId, accountId),
    type && eq(payments.type, type),
    due === undefined || isOwed === undefined ? undefined : due ? isOwed : not(isOwed),
  );
  const searched = { kind: eventSearch, id: eventId, list: calls.list.list, keyset, query };
  return listFound(scope, searched, (part, found) => readPayments(scope, part, and(chosen, found)));
}

function readPayments(scope: Scope, part: WindowParts, condition: SQL | undefined) {
  return scope.database
    .select({ ...columns, cursorKey: part.key })
    .from(payments)
    .innerJoin(paymentIntents, and(sameTenant(paymentIntents, payments), eq(paymentIntents.id, payments.intentId)))
    .innerJoin(charges, ofCharge)
    .leftJoin(paymentReceipts, ofReceipt)
    .leftJoin(invoices, ofInvoice)
    .where(and(ofTenant(scope, payments), condition, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
}

const ofCharge = and(
  sameTenant(charges, payments),
  eq(charges.intentId, payments.intentId),
  sql`${charges.type} = 'charge'`,
);
const ofReceipt = and(sameTenant(paymentReceipts, charges), eq(paymentReceipts.paymentId, charges.id));
const ofInvoice = and(
  sameTenant(invoices, paymentIntents),
  eq(paymentIntents.purpose, "invoice"),
  eq(invoices.id, paymentIntents.subjectId),
);

export type OwnPaymentRow = Awaited<ReturnType<typeof readPayments>>[number];
export type OwnPaymentDetailRow = NonNullable<Awaited<ReturnType<typeof findPaymentOf>>>;

/** A payment of somebody; nobody sees another's. */
export async function findPaymentOf(scope: Scope, of: { readonly id: string; readonly accountId: string }) {
  const [row] = await scope.database
    .select(details)
    .from(payments)
    .innerJoin(paymentIntents, and(sameTenant(paymentIntents, payments), eq(paymentIntents.id, payments.intentId)))
    .innerJoin(charges, ofCharge)
    .leftJoin(paymentReceipts, ofReceipt)
    .leftJoin(invoices, ofInvoice)
    .where(and(ofTenant(scope, payments), eq(payments.id, of.id), eq(payments.accountId, of.accountId)));
  return row;
}

/** What was taken back of a charge, oldest first. */
export function findRefundsOf(scope: Scope, intentId: string) {
  const { id, chargedAmt, reason, createdAt } = payments;
  return scope.database
    .select({ id, chargedAmt, reason, createdAt })
    .from(payments)
    .where(and(ofTenant(scope, payments), eq(payments.intentId, intentId), eq(payments.type, "refund")))
    .orderBy(asc(payments.createdAt), asc(payments.id));
}

/** The lines of a payment, each named after what was sold: its own name, or that of the pass whose price it changed. */
export function findNamedItems(scope: Scope, paymentId: string) {
  const { id, kind, amount, tax, passId, subjectId } = paymentItems;
  const ofPass = sql`case when ${kind} in ('pass', 'change', 'transfer', 'fee') then ${passTypes.name} end`;
  const ofCoupon = sql`(select t.name from ${coupons} c join ${passTypes} t on t.organization_id = c.organization_id and t.id = c.pass_type_id
    where ${ofTenant(scope, "c")} and ${kind} = 'coupon' and c.id = ${subjectId})`;
  const name = sql<
    string | null
  >`coalesce(${ofCoupon}, ${addOns.name}, ${roomTypes.name}, ${sessions.name}, ${invoiceLineItems.name}, ${bookingSpaces.name}, ${ofPass})`.as(
    "item_name",
  );
  return scope.database
    .select({ id, kind, amount, tax, name })
    .from(paymentItems)
    .leftJoin(passes, and(sameTenant(passes, paymentItems), eq(passes.id, passId)))
    .leftJoin(passTypes, and(sameTenant(passTypes, passes), eq(passTypes.id, passes.passTypeId)))
    .leftJoin(passAddOns, and(sameTenant(passAddOns, paymentItems), eq(kind, "addOn"), eq(passAddOns.id, subjectId)))
    .leftJoin(addOns, and(sameTenant(addOns, passAddOns), eq(addOns.id, passAddOns.addOnId)))
    .leftJoin(
      reservations,
      and(sameTenant(reservations, paymentItems), eq(kind, "reservation"), eq(reservations.id, subjectId)),
    )
    .leftJoin(roomTypes, and(sameTenant(roomTypes, reservations), eq(roomTypes.id, reservations.roomTypeId)))
    .leftJoin(
      sessionAccesses,
      and(sameTenant(sessionAccesses, paymentItems), eq(kind, "access"), eq(sessionAccesses.id, subjectId)),
    )
    .leftJoin(sessions, and(sameTenant(sessions, sessionAccesses), eq(sessions.id, sessionAccesses.sessionId)))
    .leftJoin(
      invoiceLineItems,
      and(sameTenant(invoiceLineItems, paymentItems), eq(kind, "invoiceLine"), eq(invoiceLineItems.id, subjectId)),
    )
    .leftJoin(bookings, and(sameTenant(bookings, paymentItems), eq(kind, "booking"), eq(bookings.id, subjectId)))
    .leftJoin(bookingSpaces, and(sameTenant(bookingSpaces, bookings), eq(bookingSpaces.id, bookings.spaceId)))
    .where(and(ofTenant(scope, paymentItems), eq(paymentItems.paymentId, paymentId)))
    .orderBy(asc(paymentItems.id));
}
