import type { PaymentDue } from "@marquee/contract/payments";
import type { Tenant } from "../kernel/tenancy/tenant.ts";

const usualDays = 14;
const day = 24 * 60 * 60_000;

type Owed = {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** When it was ordered. */
  readonly since: Date;
  /** Null where it is for none. */
  readonly event: { readonly eventStart: Date } | null;
  /** Until when, where what is paid for says so itself. */
  readonly dueBy?: Date | null;
};

/** How the organiser is paid outside: what the community's file says, for this order. Due before the event begins. */
export function paymentDue({ configuration }: Tenant, { since, event, dueBy, ...owed }: Owed): PaymentDue {
  const { holder, account, bank, bic, note, days = usualDays } = configuration.payment.byHand ?? {};
  const ordinary = since.getTime() + days * day;
  // Whoever orders when it has begun pays at once.
  const latest = event ? Math.max(event.eventStart.getTime(), since.getTime()) : ordinary;
  return {
    ...owed,
    dueBy: dueBy ?? new Date(Math.min(ordinary, latest)),
    holder: holder ?? null,
    account: account ?? null,
    bank: bank ?? null,
    bic: bic ?? null,
    note: note ?? null,
  };
}

type Charge = {
  readonly provider: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  /** When it was ordered, as a moment or in ms. */
  readonly since: Date | number;
};

/** The same for a charge of what begins at a moment; undefined where nothing is paid outside. */
export function dueOutside(
  tenant: Tenant,
  charge: Charge | null | undefined,
  start: Date | number,
): PaymentDue | undefined {
  if (charge?.provider !== "manual") return undefined;
  const { reference, amount, currency, since } = charge;
  const event = { eventStart: new Date(start) };
  return paymentDue(tenant, { reference, amount, currency, since: new Date(since), event });
}
