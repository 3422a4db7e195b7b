import type { LedgerScope } from "../kernel/db/capacity.ts";
import { type Due, type Purpose, taxPlaceOf } from "../payments/index.ts";
import type { LineKind, PricedLine, TaxPlace } from "../pricing/index.ts";
import { completeCart } from "./complete-cart.ts";
import { addOnLine } from "./extras.ts";
import { type Cart, cartHash, openCart, totalOfCart } from "./open-cart.ts";
import { loadContexts, type RegistrationContext } from "./policy.ts";
import { storeCanceled, storeLostCart } from "./repo/registrations.ts";

type Priceable = Pick<Cart, "drafts" | "extras">;
type DueCart = Pick<Due, "hash" | "items"> & {
  /** Percent; undefined where there are several rates. */
  readonly salesTaxRate: number | undefined;
};

/** What is due for a cart: a line for each pass, add-on and room, with its tax. */
export function dueFor(
  scope: Pick<LedgerScope, "organization">,
  cart: Priceable,
  context: RegistrationContext,
  at?: TaxPlace,
): DueCart {
  const { lines, taxRate } = totalOfCart(scope, cart, context, at);
  return {
    hash: cartHash(cart),
    salesTaxRate: taxRate ?? undefined,
    items: lines.map((line) => ({
      kind: itemKinds[line.kind],
      subjectId: subjectOf(cart, line),
      passId: line.passId,
      couponId: cart.drafts.find(({ id }) => id === line.passId)?.couponId ?? null,
      amount: line.total,
      tax: line.tax,
    })),
  };
}

const itemKinds = { pass: "pass", addOn: "addOn", room: "reservation", donation: "donation" } as const satisfies Record<
  LineKind,
  string
>;

/** An add-on is bought for a pass: that is what a line is for, not the add-on that others have as well. */
function subjectOf({ extras }: Priceable, { kind, id }: PricedLine): string {
  if (kind !== "addOn") return id;
  return extras.addOns.find(({ passId, addOnId }) => addOnLine(passId, addOnId) === id)?.id ?? id;
}

/** A cart as what an intent pays for. */
const cartPurpose: Purpose = {
  name: "registration",
  open: async (scope, intent) => {
    const context =
      intent.eventId === null
        ? undefined
        : (await loadContexts(scope, intent.eventId, [intent.accountId])).get(intent.accountId);
    const cart = context && (await openCart(scope, context));
    if (!cart) return undefined;
    return {
      ...dueFor(scope, cart, context, taxPlaceOf(intent)),
      complete: async () => (await completeCart(scope, context, cart)) === undefined,
      abandon: async () => {
        await storeCanceled(
          scope,
          cart.drafts.map(({ id }) => id),
        );
        await storeLostCart(scope, cart.registration.id);
      },
    };
  },
};

export const purposes: readonly Purpose[] = [cartPurpose];
