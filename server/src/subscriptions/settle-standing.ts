import type { Scope } from "../kernel/scope.ts";
import { issueInvoice, lockInvoice, voidSent } from "../invoices/index.ts";
import { holdByProduct } from "../tiers/index.ts";
import { subscriptionNoticed } from "./events.ts";
import type { Held } from "./queries/held.ts";
import { findGranted } from "./queries/subscriptions.ts";
import { findProduct } from "./queries/products.ts";
import { insertPeriod, lockTiersOf, updatePeriod, updateSubscription } from "./repo.ts";
import { advanced, nextStep, type Notice, type Period, type Standing } from "./standing.ts";

/** What they have open is opened anew, so that it shows what they may see now. */
const comeAgain = 1012;

/**
 * Makes a subscription stand like this, and what the clock would have made of it by now: sends the invoice of a period that
 * begins to be owed, takes back the one of a period that nobody gets, grants and takes tiers. In one transaction with
 * whatever led to it, under the lock of the subscription.
 */
export async function settleStanding(scope: Scope, held: Held, to: Standing): Promise<Standing> {
  if (held.stored.status === "canceled") return held.stored;
  const { standing, notices } = advanced(to, scope.now);
  await savePeriods(scope, held, standing);
  await updateSubscription(scope, held.id, columnsOf(standing, scope.now));
  await syncTiers(scope, held.accountId);
  for (const notice of notices.slice(-1)) notify(scope, held.id, notice);
  return standing;
}

function notify(scope: Scope, subscriptionId: string, notice: Notice): void {
  scope.publish(subscriptionNoticed({ subscriptionId, notice }));
}

/** What the row of a subscription says of its standing. */
export function columnsOf(standing: Standing, now: Date) {
  const { status, current, anchorDay, cancelAtEnd, pausedAt, canceledAt } = standing;
  return {
    status,
    period: current.number,
    expiresAt: status === "unpaid" ? current.dueAt : current.endsAt,
    anchorDay,
    cancelAtEnd,
    pausedAt,
    canceledAt,
    nextAt: nextStep(standing, now)?.at ?? null,
  };
}

const periodsOf = ({ current, next }: Standing): Period[] => (next ? [current, next] : [current]);

async function savePeriods(scope: Scope, held: Held, standing: Standing): Promise<void> {
  const before = periodsOf(held.stored);
  const after = periodsOf(standing);
  // Two at most.
  for (const known of before) {
    const going = numbered(after, known);
    // One that was paid for late may be over already: it was had, and stays paid.
    const period = going ?? numbered(periodsOf(held.standing), known) ?? known;
    const isOwed = going !== undefined && standing.status !== "canceled";
    if (!period.isPaid && !isOwed) await takeBack(scope, held, known);
    else if (isOtherwise(known, period)) await savePeriod(scope, held, { known, period });
  }
  for (const period of after) if (!numbered(before, period)) await bill(scope, held, period);
}

const numbered = (periods: readonly Period[], { number }: Pick<Period, "number">): Period | undefined =>
  periods.find((each) => each.number === number);

const isOtherwise = (one: Period, other: Period): boolean =>
  one.isPaid !== other.isPaid ||
  one.startsAt.getTime() !== other.startsAt.getTime() ||
  one.endsAt.getTime() !== other.endsAt.getTime();

async function savePeriod(scope: Scope, { id }: Held, { known, period }: { known: Period; period: Period }) {
  const { number, startsAt, endsAt, isPaid } = period;
  const isNewlyPaid = isPaid && !known.isPaid;
  await updatePeriod(
    scope,
    { subscriptionId: id, number },
    { startsAt, endsAt, ...(isNewlyPaid && { paidAt: scope.now }) },
  );
}

async function takeBack(scope: Scope, { id, invoiceIds }: Held, { number }: Period): Promise<void> {
  const invoiceId = invoiceIds.get(number);
  const invoice = invoiceId === undefined ? undefined : await lockInvoice(scope, invoiceId);
  if (invoice?.status === "sent") await voidSent(scope, invoice);
  await updatePeriod(scope, { subscriptionId: id, number }, { voidedAt: scope.now });
}

type Billing = Pick<Held, "id" | "accountId" | "productId" | "quantity">;

/** A period with its invoice; a trial has none. */
export async function bill(scope: Scope, billing: Billing, period: Period): Promise<string | null> {
  const { isPaid, ...stored } = period;
  const isTrial = period.number === 0;
  const invoiceId = isTrial ? null : await sendInvoice(scope, billing, period);
  const paidAt = isPaid ? scope.now : null;
  await insertPeriod(scope, { ...stored, subscriptionId: billing.id, invoiceId, paidAt });
  return invoiceId;
}

async function sendInvoice(scope: Scope, { id, accountId, productId, quantity }: Billing, period: Period) {
  const product = await findProduct(scope, productId);
  if (!product) throw new Error(`subscription ${id} is of no product`);
  const days = new Intl.DateTimeFormat("en-CA", { timeZone: "UTC" });
  const description = days.formatRange(period.startsAt, period.endsAt);
  const amount = period.amount / quantity;
  return issueInvoice(scope, {
    accountId,
    title: product.name,
    lineItems: [{ name: product.name, description, quantity, amount }],
    dueDate: period.dueAt,
    subscriptionId: id,
  });
}

/**
 * The tiers that somebody has by what they subscribe to. It is looked up behind whoever else has changed something of it and
 * not committed yet: of two subscriptions that end at once, each would leave what the other one grants.
 */
export async function syncTiers(scope: Scope, accountId: string): Promise<void> {
  const { organization, database, now, services } = scope;
  await lockTiersOf(scope, accountId);
  const tierIds = await findGranted(scope, accountId);
  const isOtherwise = await holdByProduct(database, { organizationId: organization.id, now }, { accountId, tierIds });
  if (isOtherwise)
    scope.afterCommit(() => services.hub.closeAccount({ organizationId: organization.id, accountId }, comeAgain));
}
