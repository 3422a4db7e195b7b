import { invoicePaid, invoiceVoided } from "../invoices/index.ts";
import { effect, reaction, type Reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { subscriptionDue, subscriptionNoticed } from "./events.ts";
import { hold } from "./queries/held.ts";
import { mailNotice } from "./notice-mail.ts";
import { findBilled } from "./queries/subscriptions.ts";
import { settleStanding } from "./settle-standing.ts";
import { withoutInvoice } from "./standing.ts";

type Billed = { readonly invoiceId: string };

/** What is paid is read under the lock: it is the same whoever is first, this or a command of whoever subscribes. */
async function advance(scope: Scope, subscriptionId: string): Promise<void> {
  const held = await hold(scope, subscriptionId);
  if (held) await settleStanding(scope, held, held.standing);
}

async function paid(scope: Scope, { invoiceId }: Billed): Promise<void> {
  const billed = await findBilled(scope, invoiceId);
  if (billed) await advance(scope, billed.subscriptionId);
}

/** What nobody has to pay is not had: it ends with what is paid for. */
async function voided(scope: Scope, { invoiceId }: Billed): Promise<void> {
  const billed = await findBilled(scope, invoiceId);
  if (!billed || billed.voidedAt !== null) return;
  const held = await hold(scope, billed.subscriptionId);
  if (held) await settleStanding(scope, held, withoutInvoice(held.standing, billed.number, scope.now));
}

/** What follows for subscriptions from the clock and from what becomes of their invoices. */
export const subscriptionReactions: readonly Reaction[] = [
  reaction(subscriptionDue, "advance", (scope, { subscriptionId }) => advance(scope, subscriptionId)),
  reaction(invoicePaid, "subscription", paid),
  reaction(invoiceVoided, "subscription", voided),
  effect(subscriptionNoticed, "mail", mailNotice),
];
