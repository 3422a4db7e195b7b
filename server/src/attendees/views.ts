import type { ListingPass, ListingRegistration } from "@marquee/contract/attendees";
import { accountSummaryView } from "../accounts/index.ts";
import { type EventFacts, eventSummaryView } from "../events/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { couponView, passTypeView } from "../passes/index.ts";
import { type PaymentRow, paymentSummaryView } from "../payments/index.ts";
import {
  type EventOffer,
  type Material,
  type PassRow,
  passSummaryView,
  registrationSummaryView,
} from "../registration/index.ts";
import type { AttendeeRow } from "./queries/attendees.ts";
import type { ListedPass } from "./queries/passes.ts";

type Contact = Pick<AttendeeRow, "account" | "email" | "phone">;
const accountOf = (scope: Scope, { account, email, phone }: Contact): ListingRegistration["account"] => ({
  ...accountSummaryView(scope, account),
  email,
  phone,
});

export function attendeeEventView(scope: Scope, event: EventFacts, offer: EventOffer): ListingRegistration["event"] {
  const { registrationsCount, registrationLimit, enableCoupons, ...counts } = offer;
  return {
    ...event,
    ...eventSummaryView(scope, event),
    registrationCount: registrationsCount,
    registrationLimit: registrationLimit ?? 0,
    tickets: enableCoupons.map((each) => ({ enableCoupons: each })),
    _count: counts,
  };
}

type Shared = {
  readonly event: ListingRegistration["event"];
  readonly material: Material;
  readonly passes: ReadonlyMap<string, readonly PassRow[]>;
  readonly payments: ReadonlyMap<string, readonly PaymentRow[]>;
  /** By account. */
  readonly labels: ReadonlyMap<string, ListingRegistration["labels"]>;
};

export function attendeeView(
  scope: Scope,
  row: AttendeeRow,
  { event, material, passes, payments, labels }: Shared,
): ListingRegistration {
  const { id, registration } = row;
  const bought = passes.get(id) ?? [];
  const couponId = bought.find((pass) => pass.couponId !== null)?.couponId ?? null;
  return {
    ...registrationSummaryView(registration),
    event,
    account: accountOf(scope, row),
    couponId,
    coupon: couponOf(scope, material, couponId),
    passes: bought.map((pass) => passSummaryView(scope, material, registration, pass)),
    packages: [],
    payments: (payments.get(id) ?? []).map(paymentSummaryView),
    labels: (labels.get(registration.accountId) ?? []).map(({ id, name, colour }) => ({ id, name, colour })),
    createdAt: registration.createdAt,
  };
}

/** What they bought their passes with: the coupon of a registration itself is that of its cart. */
function couponOf(scope: Scope, { coupons, passTypes }: Material, couponId: string | null) {
  const coupon = coupons.find(({ id }) => id === couponId);
  if (!coupon) return null;
  const ticket = passTypes.find(({ id }) => id === coupon.passTypeId);
  return couponView(coupon, ticket ? passTypeView(scope, ticket) : null);
}

export function listingPassView(scope: Scope, material: Material, row: ListedPass): ListingPass {
  const { pass, registration } = row;
  const summary = passSummaryView(scope, material, registration, pass);
  return {
    ...summary,
    attendee: { ...summary.attendee, account: accountOf(scope, row) },
    updatedAt: pass.updatedAt,
  };
}
