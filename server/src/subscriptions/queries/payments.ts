import type { ListQuery } from "@marquee/contract/kernel";
import { subscriptions as calls } from "@marquee/contract/subscriptions";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { paymentIntents, paymentReceipts, payments } from "../../payments/schema.ts";
import { subscriptionPeriods } from "../schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: payments.createdAt, type: "timestamptz" } },
  id: payments.id,
};

/** What was paid for the invoices of a subscription and went back of it; found by its reference. */
export async function listPayments(scope: Scope, subscriptionId: string, query: ListQuery) {
  const window = keysetWindow(calls.payments.list, keyset, query);
  const words = query.search?.trim().toLowerCase();
  const found = words ? sql`strpos(lower(${payments.providerReference}), ${words}) > 0` : undefined;
  const rows = await scope.database
    .select({ ...getTableColumns(payments), receivedAt: paymentReceipts.receivedAt, cursorKey: window.key })
    .from(payments)
    .innerJoin(paymentIntents, and(sameTenant(paymentIntents, payments), eq(paymentIntents.id, payments.intentId)))
    .innerJoin(
      subscriptionPeriods,
      and(sameTenant(subscriptionPeriods, paymentIntents), eq(subscriptionPeriods.invoiceId, paymentIntents.subjectId)),
    )
    .leftJoin(paymentReceipts, and(sameTenant(paymentReceipts, payments), eq(paymentReceipts.paymentId, payments.id)))
    .where(
      within(
        window,
        ofTenant(scope, payments),
        eq(subscriptionPeriods.subscriptionId, subscriptionId),
        eq(paymentIntents.purpose, "invoice"),
        found,
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
