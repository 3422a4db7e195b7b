import { randomBytes } from "node:crypto";
import { paymentErrors } from "@marquee/contract/payments";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { type IntentRow, lockOpenIntent } from "./queries.ts";
import { insertIntent, storeIntentStatus } from "./repo.ts";

/** What is to be paid for a cart. Amounts in minor units; `cartHash` names exactly this cart. */
export type Due = {
  readonly accountId: string;
  readonly eventId: string;
  readonly registrationId: string;
  readonly description: string;
  readonly cartHash: string;
  readonly subTotal: number;
  readonly salesTax: number;
};

/**
 * The one open intent of exactly this cart: the one that is there, or a new one. One that was made for another cart is
 * closed. Runs under the lock of the registration.
 */
export async function openIntent(scope: LedgerScope, due: Due): Promise<IntentRow> {
  const { provider, currency } = scope.organization.configuration.payment;
  if (provider !== "manual") fail(paymentErrors.notSetUp);
  const amount = due.subTotal + due.salesTax;
  const open = await lockOpenIntent(scope, due.registrationId);
  if (open?.status === "processing") fail(paymentErrors.processing);
  if (
    open?.cartHash === due.cartHash &&
    open.amount === amount &&
    open.currency === currency &&
    open.provider === provider
  )
    return open;
  if (open) await storeIntentStatus(scope, open.id, "canceled");
  return insertIntent(scope, { ...due, provider, currency, amount, secret: "", referenceId: newReference() });
}

const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** What a person writes on a transfer, and an organiser looks for: short, without letters that look like others. */
export function newReference(): string {
  const text = [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join("");
  return text.replace(/(.{4})(?=.)/g, "$1-");
}
