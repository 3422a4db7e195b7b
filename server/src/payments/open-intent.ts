import { randomBytes } from "node:crypto";
import { type PaymentIntent, type PaymentPurpose, paymentErrors } from "@marquee/contract/payments";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { intentClosed } from "./events.ts";
import { findProvider, providerOf } from "./providers/index.ts";
import { findIntentById } from "./providers/repo.ts";
import type { Due } from "./purposes.ts";
import { type IntentRow, lockOpenIntent } from "./queries.ts";
import { insertIntent, storeIntentStatus, sumsOf } from "./repo.ts";
import type { IntentDetails } from "./schema.ts";

/** Who pays for what. `subjectId` and `details` are all that the purpose needs to find it again. */
export type IntentRequest = {
  readonly purpose: PaymentPurpose;
  readonly accountId: string;
  readonly subjectId: string;
  readonly details?: IntentDetails;
  /** Where it is about an event: shown with the intent, and the payment is listed with the registration. */
  readonly eventId?: string;
  readonly registrationId?: string;
  readonly due: Due;
  /** Percent, where all that is due has one rate of tax. */
  readonly salesTaxRate?: number | undefined;
  /** Collected outside, whatever the community's provider is. */
  readonly provider?: "manual";
  /** Where the buyer wants the invoice sent, which may decide about tax. */
  readonly address?: { readonly country: string; readonly state: string; readonly zip: string } | undefined;
};

/**
 * The one open intent for exactly this: the one that is there, or a new one. One that was made for something else of the
 * same subject is closed. Runs under the lock of what is sold.
 */
export async function openIntent(
  scope: LedgerScope & Pick<Scope, "services" | "publish">,
  request: IntentRequest,
): Promise<IntentRow> {
  const { due, address, salesTaxRate, provider: chosen, ...about } = request;
  const { country = "", state = "", zip = "" } = address ?? {};
  const { provider: usual, currency } = scope.organization.configuration.payment;
  const provider = chosen ?? usual;
  if (!(await findProvider(provider)?.isReady(scope))) fail(paymentErrors.notSetUp);
  const { amount, salesTax } = sumsOf(due.items);
  if (amount === 0) fail(paymentErrors.nothingDue);
  const open = await lockOpenIntent(scope, request);
  if (open?.status === "processing") fail(paymentErrors.processing);
  const isSame =
    open?.dueHash === due.hash &&
    open.amount === amount &&
    open.currency === currency &&
    open.provider === provider &&
    open.country === country &&
    open.state === state &&
    open.zip === zip;
  if (isSame) return open;
  if (open) await closeIntent(scope, open);
  return insertIntent(scope, {
    ...about,
    description: due.description,
    dueHash: due.hash,
    subTotal: amount - salesTax,
    salesTax,
    salesTaxRate: salesTaxRate ?? rateOf(amount - salesTax, salesTax),
    country,
    state,
    zip,
    amount,
    provider,
    currency,
    secret: "",
    referenceId: newReference(),
  });
}

/** In an older tab it could still be paid at the provider, which is told too. */
async function closeIntent(scope: LedgerScope & Pick<Scope, "publish">, { id, provider }: IntentRow): Promise<void> {
  await storeIntentStatus(scope, id, "canceled");
  if (provider !== "manual") scope.publish(intentClosed({ intentId: id }));
}

/**
 * What the browser needs to pay it, added to what a call answers of an intent: asked of the provider once the intent is
 * committed.
 */
export async function withBegun({ scope }: { readonly scope: Scope }, view: PaymentIntent): Promise<PaymentIntent> {
  const intent = await findIntentById(scope, view.id);
  const begun = intent && (await providerOf(intent).begin(scope, intent));
  return { ...view, ...begun };
}

/** What tax comes to of an amount, in percent with four digits: of several rates the one that they come to together. */
const rateOf = (net: number, tax: number): number => (net === 0 ? 0 : Math.round((tax / net) * 1_000_000) / 10_000);

const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** What a person writes on a transfer, and an organiser looks for: short, without letters that look like others. */
export function newReference(): string {
  const text = [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join("");
  return text.replace(/(.{4})(?=.)/g, "$1-");
}
