import type { Event } from "@marquee/contract/events";
import type { ManagedCoupon } from "@marquee/contract/coupons";
import type { Coupon, Pass, PassSummary } from "@marquee/contract/passes";
import type { Payment } from "@marquee/contract/payments";
import type { Registration, RegistrationQuestion, RegistrationSection } from "@marquee/contract/registration";
import { type AccessMaterial, accessSummaryView } from "../accesses/index.ts";
import { accountSummaryView } from "../accounts/index.ts";
import type { Scope } from "../kernel/scope.ts";
import {
  addOnView,
  type CouponRow,
  couponView,
  type PassTypeRow,
  passTypeView,
  reservationView,
} from "../passes/index.ts";
import {
  paymentDue,
  type PassSums,
  type PaymentItemRow,
  type PaymentRow,
  paymentSummaryView,
} from "../payments/index.ts";
import { openQuestions, sectionsFor } from "./answers.ts";
import { storedLines, totalOf } from "./price-cart.ts";
import type { Extras } from "./queries/extras.ts";
import { extrasOf } from "./extras.ts";
import { signedCode } from "./pass-codes.ts";
import { isKept } from "./plan-cart.ts";
import { isLive } from "./policy.ts";
import type { PassRow, RegistrationRow } from "./queries/carts.ts";
import type { Choice, Question, Questionnaire, ResponseRow } from "./queries/questionnaire.ts";
import type { ManagedCouponRow } from "./queries/managed-coupons.ts";
import type { OwnRegistration } from "./queries/registrations.ts";

/** Everything that the views of a registration and its passes are made of. */
export type Material = {
  readonly passTypes: readonly PassTypeRow[];
  readonly coupons: readonly CouponRow[];
  readonly questionnaire: Questionnaire;
  readonly responses: readonly ResponseRow[];
  readonly sessions: AccessMaterial;
  readonly extras: Extras;
};

/** What is not bought yet has no number to read out. */
const notNumbered = 0;

export function registrationSummaryView({
  id,
  alternateId,
  accountId,
  eventId,
  status,
}: RegistrationRow): PassSummary["attendee"] {
  return { id, alternateId: alternateId ?? notNumbered, accountId, eventId, status };
}

type Parts = Material & {
  readonly own: OwnRegistration;
  readonly event: Event;
  readonly passes: readonly PassRow[];
  readonly payments: readonly PaymentRow[];
  readonly items: readonly PaymentItemRow[];
  readonly managed: readonly ManagedCouponRow[];
};

/** A registration as its person sees it: while its cart is open the total of the cart, else of what was bought. */
export function registrationView(scope: Scope, parts: Parts): Registration {
  const { own, event, passes, payments, items } = parts;
  const { registration, offer } = own;
  const isOpen = isLive(registration, scope.now);
  const drafts = isOpen ? passes.filter((pass) => pass.status === "draft") : [];
  const shown = [...passes.filter((pass) => pass.status !== "draft"), ...drafts];
  const { currency } = scope.organization.configuration.payment;
  return {
    ...registrationSummaryView(registration),
    event: {
      ...event,
      registrationCount: offer.registrationsCount,
      registrationLimit: offer.registrationLimit ?? 0,
      tickets: offer.enableCoupons.map((enableCoupons) => ({ enableCoupons })),
      _count: {
        ...event._count,
        sections: offer.sections,
        coupons: offer.coupons,
        addOns: offer.addOns,
        roomTypes: offer.roomTypes,
      },
    },
    account: accountSummaryView(scope, own.account),
    passes: shown.map((pass) => ({
      ...passSummaryView(scope, parts, registration, pass),
      code: codeOf(scope, pass),
      price: pass.price,
      discount: pass.discount,
    })),
    packages: [],
    payments: payments.map((payment) => paymentView(scope, parts, { registration, payment, items, passes })),
    coupons: parts.managed.map((row) => managedCouponView(scope, parts, row)),
    createdAt: registration.createdAt,
    expiresAt: isOpen ? registration.expiresAt : null,
    total: { ...totalView(scope, parts, drafts.length > 0 ? drafts : passes.filter(isKept)), currency },
    due: duesOf(scope, event, payments),
  };
}

/** What passes come to, and what they come to by what it is for. */
function totalView(
  scope: Scope,
  { event, passTypes, extras: all }: Parts,
  counted: readonly PassRow[],
): Omit<Registration["total"], "currency"> {
  const extras = extrasOf(all, new Set(counted.map(({ id }) => id)));
  const priced = totalOf(scope, { ...event, timezone: event.timezone ?? "UTC" }, storedLines(counted, extras));
  const rows: Registration["total"]["rows"] = [];
  const count = (kind: "pass" | "addOn" | "room", id: string, name: string, amount: number): void => {
    const row = rows.find((each) => each.kind === kind && each.id === id);
    if (!row) rows.push({ kind, id, name, quantity: 1, amount });
    else Object.assign(row, { quantity: row.quantity + 1, amount: row.amount + amount });
  };
  for (const { passTypeId, price } of counted)
    count("pass", passTypeId, passTypes.find(({ id }) => id === passTypeId)?.name ?? "", price);
  for (const { addOn, price } of extras.addOns) count("addOn", addOn.id, addOn.name, price);
  for (const { roomType, price } of extras.reservations) count("room", roomType.id, roomType.name, price);
  const { subTotal, discount, tax: salesTax, taxIncluded, total } = priced;
  return { subTotal, discount, salesTax, taxIncluded, total, rows };
}

function addOnsOf(scope: Scope, { extras }: Material, items: readonly PaymentItemRow[]): Payment["addOns"] {
  const paidFor = new Set(items.filter(({ kind }) => kind === "addOn").map(({ subjectId }) => subjectId));
  return extras.addOns.filter(({ id }) => paidFor.has(id)).map(({ addOn }) => addOnView(scope, addOn));
}

/** Charges that the organiser collects outside, as long as the money has not come, less what was taken back of them. */
function duesOf({ organization }: Scope, event: Event, payments: readonly PaymentRow[]): Registration["due"] {
  const isOpen = ({ type, provider, receivedAt }: PaymentRow): boolean =>
    type === "charge" && provider === "manual" && receivedAt === null;
  const takenBack = (intentId: string): number =>
    payments
      .filter((payment) => payment.type === "refund" && payment.intentId === intentId)
      .reduce((sum, { chargedAmt }) => sum + chargedAmt, 0);
  return payments
    .filter(isOpen)
    .map((payment) => ({ ...payment, amount: payment.chargedAmt - takenBack(payment.intentId) }))
    .filter(({ amount }) => amount > 0)
    .map(({ providerReference: reference, amount, currency, createdAt }) =>
      paymentDue(organization, { reference, amount, currency, since: createdAt, event }),
    );
}

type Paid = {
  readonly registration: RegistrationRow;
  readonly payment: PaymentRow;
  /** Of this payment, or of others as well. */
  readonly items: readonly PaymentItemRow[];
  readonly passes: readonly PassRow[];
};

/** A payment with what was bought by it. */
export function paymentView(scope: Scope, material: Material, paid: Paid): Payment {
  const { registration, payment, passes } = paid;
  const items = paid.items.filter(({ paymentId }) => paymentId === payment.id);
  const bought = passes.filter((pass) => items.some(({ kind, passId }) => kind === "pass" && passId === pass.id));
  const couponIds = [...new Set(items.flatMap((item) => item.couponId ?? []))];
  return {
    ...paymentSummaryView(payment),
    addOns: addOnsOf(scope, material, items),
    purchases: bought.map((pass) => passSummaryView(scope, material, registration, pass)),
    coupons: couponIds.flatMap((couponId) => couponOf(scope, material, couponId) ?? []),
    accesses: [],
  };
}

/** A pass inside of what it belongs to. */
export function passSummaryView(
  scope: Scope,
  material: Material,
  registration: RegistrationRow,
  pass: PassRow,
): PassSummary {
  const ticket = material.passTypes.find((passType) => passType.id === pass.passTypeId);
  if (!ticket) throw new Error(`pass ${pass.id} has no pass type`);
  const reservation = material.extras.reservations.find(({ passIds }) => passIds.includes(pass.id));
  return {
    id: pass.id,
    alternateId: pass.alternateId ?? notNumbered,
    location: pass.location,
    holderName: pass.holderName,
    usedAt: pass.usedAt,
    status: pass.status,
    attendeeId: registration.id,
    attendee: registrationSummaryView(registration),
    ticketId: pass.passTypeId,
    ticket: passTypeView(scope, ticket),
    passAddOns: material.extras.addOns
      .filter(({ passId }) => passId === pass.id)
      .map(({ addOnId, addOn, price, discount }) => ({ addOnId, addOn: addOnView(scope, addOn), price, discount })),
    reservationId: reservation?.id ?? null,
    reservation: reservation
      ? reservationView(scope, reservation, { roomTypes: [reservation.roomType], passTypes: material.passTypes })
      : null,
    responses: responsesOf(material, pass),
    couponId: pass.couponId,
    coupon: couponOf(scope, material, pass.couponId),
    packageId: null,
    accesses: material.sessions.accesses
      .filter(({ passId }) => passId === pass.id)
      .flatMap((access) => accessSummaryView(material.sessions, access)),
    createdAt: pass.createdAt,
  };
}

export function passView(
  scope: Scope,
  material: Material,
  { registration, pass, sums }: { registration: RegistrationRow; pass: PassRow; sums: PassSums | undefined },
): Pass {
  return {
    ...passSummaryView(scope, material, registration, pass),
    responses: responsesOf(material, pass),
    code: codeOf(scope, pass),
    price: pass.price,
    discount: pass.discount,
    package: null,
    updatedAt: pass.updatedAt,
    amtPaid: sums?.amtPaid ?? 0,
    amtRefunded: sums?.amtRefunded ?? 0,
    payerId: pass.payerId,
  };
}

/** What is scanned at the entrance: shown once the pass is complete. */
function codeOf(scope: Scope, pass: PassRow): string | null {
  return pass.status === "ready" ? signedCode(scope, pass) : null;
}

function couponOf(
  scope: Scope,
  { coupons, passTypes }: Pick<Material, "coupons" | "passTypes">,
  couponId: string | null,
): Coupon | null {
  const coupon = coupons.find(({ id }) => id === couponId);
  if (!coupon) return null;
  const ticket = passTypes.find((passType) => passType.id === coupon.passTypeId);
  return couponView(coupon, ticket ? passTypeView(scope, ticket) : null);
}

/** A code that somebody bought for a group, as they see it. */
export function managedCouponView(
  scope: Scope,
  { passTypes }: Pick<Material, "passTypes">,
  { coupon, registrationId, purchases, returned, taken }: ManagedCouponRow,
): ManagedCoupon {
  const ticket = passTypes.find(({ id }) => id === coupon.passTypeId);
  return {
    ...couponView(coupon, ticket ? passTypeView(scope, ticket) : null),
    registrationId,
    _count: { purchases },
    usesLeft: Math.max(0, (coupon.useLimit ?? 0) - taken),
    returned,
  };
}

function responsesOf({ responses, questionnaire }: Material, pass: PassRow): Pass["responses"] {
  return responses.flatMap((response) => {
    const question = questionnaire.questions.find(({ id }) => id === response.questionId);
    if (!question || response.passId !== pass.id) return [];
    return [
      {
        questionId: question.id,
        question: questionView(questionnaire, question),
        value: response.value,
        createdAt: response.createdAt,
        updatedAt: response.updatedAt,
      },
    ];
  });
}

/** The sections that are asked for a pass type; what a choice leads to hangs below the choice. */
export function sectionViews(
  scope: Scope,
  { questionnaire, passTypes }: Pick<Material, "questionnaire" | "passTypes">,
  passTypeId: string,
): RegistrationSection[] {
  return sectionsFor(questionnaire, passTypeId).map((section) => ({
    id: section.id,
    name: section.name,
    description: section.description,
    sortOrder: section.sortOrder,
    accountTiers: [],
    eventTickets: passTypes
      .filter(({ id }) => section.passTypeIds.includes(id))
      .map((passType) => passTypeView(scope, passType)),
    eventAddOns: [],
    questions: openQuestions(questionnaire, section).map((question) => questionView(questionnaire, question)),
  }));
}

export function questionView(questionnaire: Questionnaire, question: Question): RegistrationQuestion {
  const led = (choice: Choice): Question[] =>
    choice.questionIds.flatMap((questionId) => questionnaire.questions.find(({ id }) => id === questionId) ?? []);
  return {
    ...question,
    choices: question.choices.map((choice) => ({
      ...choice,
      subQuestions: led(choice).map((sub) => ({
        ...sub,
        choices: sub.choices.map((subChoice) => ({
          ...subChoice,
          subQuestions: subChoice.questionIds.map((questionId) => ({ questionId })),
        })),
      })),
    })),
  };
}
