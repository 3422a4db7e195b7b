import { kernelErrors } from "@marquee/contract/kernel";
import { couponErrors, registrationErrors } from "@marquee/contract/registration";
import { newId } from "../kernel/new-id.ts";
import type { Held, CapacityClaim } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { type CouponRow, isOnSale, type SellablePassType } from "../passes/index.ts";
import { discounted } from "../pricing/index.ts";
import { checkCoupon, isFor } from "./coupons.ts";
import { claimsOfExtras, extrasOf } from "./extras.ts";
import { isLive, type RegistrationContext } from "./policy.ts";
import type { LockedRegistration, PassRow } from "./queries/carts.ts";
import { claimsOfOffer, heldUntil, offersUsed } from "./offered-places.ts";
import { linesAt, termsOf } from "./price-cart.ts";
import { type Extras, noExtras } from "./queries/extras.ts";
import type { PlacesOffer } from "./queries/offers.ts";
import type { StoredCart, StoredPass } from "./repo/carts.ts";

export type CartLine = {
  readonly id: string;
  readonly ticketId: string;
  readonly couponId?: string | null | undefined;
  readonly packageId?: string | null | undefined;
  /** What the buyer says that it is worth to them, where they may. */
  readonly price?: number | null | undefined;
};

/** A whole cart that one person wants in place of what is there. `coupon` undefined: the one the cart has, if any. */
export type CartRequest = {
  readonly context: RegistrationContext;
  readonly lines: readonly CartLine[];
  readonly packages: readonly unknown[];
  readonly coupon?: CouponRow | null | undefined;
};

/** What is on record of the people who ask, read under the lock of their registrations. */
export type CartRecord = {
  readonly passTypes: ReadonlyMap<string, SellablePassType>;
  readonly registrations: ReadonlyMap<string, LockedRegistration>;
  readonly passes: readonly PassRow[];
  readonly coupons: ReadonlyMap<string, CouponRow>;
  readonly held: readonly Held[];
  /** Of the passes that are in carts. */
  readonly extras: Extras;
  /** Places that are held for some of them, since their turn came on a waiting list. */
  readonly offers: readonly PlacesOffer[];
};

/** A cart that keeps every rule but the ledger's, and the places it needs. */
export type Plan = {
  readonly cart: StoredCart;
  readonly claims: readonly CapacityClaim[];
  /** Waiting list entries whose places it takes, or gives back. */
  readonly offerIds: readonly string[];
  readonly context: { readonly event: RegistrationContext["event"]; readonly coupon: CouponRow | undefined };
};

export type Line = { readonly id: string; readonly passType: SellablePassType; readonly chosen: number | null };

/**
 * Judges one cart by the server's clock and prices it.
 * @param claimed ids of passes that carts before this one in the batch have named.
 * @param keepsExtras false: what passes have beside themselves is given up, since it could not be had any more.
 * @throws Failure for the first rule it breaks.
 */
export function planCart(
  now: Date,
  record: CartRecord,
  request: CartRequest,
  claimed: Set<string>,
  keepsExtras = true,
): Plan {
  const { event, person } = request.context;
  const registration = record.registrations.get(person.accountId);
  const registrationId = registration?.id ?? newId();
  const own = record.passes.filter((pass) => pass.registrationId === registrationId);
  const drafts = own.filter((pass) => pass.status === "draft");
  const lines = linesOf(request, record, claimed, drafts);
  const coupon = couponOf(request, record, registration?.couponId ?? null);
  checkQuantities(lines, request.context, own, { now, coupon });
  checkApproval(record, lines, { accountId: person.accountId, inCart: isLive(registration, now) ? drafts : [] });

  const extras = keepsExtras ? extrasOf(record.extras, unchanged(lines, drafts)) : noExtras;
  const priced = priceLines(lines, { coupon, extras, now, event });
  if (coupon && (request.coupon || priced.some((pass) => pass.couponId !== null)))
    checkCoupon(coupon, couponUse(request, coupon, lines, own, now));

  const covered = new Set(priced.filter((pass) => isCovered(record, pass)).map(({ id }) => id));
  const owning = lines.filter(({ id }) => !covered.has(id));
  const offers = offersUsed(record, { accountId: person.accountId, owning, drafts });
  const isEmpty = lines.length === 0;
  const goneIds = drafts.filter((pass) => !lines.some((line) => line.id === pass.id)).map((pass) => pass.id);
  const cart = {
    registrationId,
    accountId: person.accountId,
    eventId: event.id,
    isNew: registration === undefined,
    couponId: isEmpty ? null : (coupon?.id ?? null),
    expiresAt: isEmpty ? null : heldUntil(now, offers),
    passes: priced,
    goneIds,
    lost: lostOf(record.extras, extras, drafts),
  };
  const isIn = registration?.status === "ready" && own.some((pass) => isKept(pass) && !isCovered(record, pass));
  const needsPlace = owning.length > 0;
  const attends = isIn ? [] : [{ ...claimOn.event(event, registrationId), quantity: needsPlace ? 1 : 0 }];
  const extraClaims = claimsOfExtras(extras, event.timezone);
  return {
    cart,
    context: { event, coupon },
    offerIds: offers.map(({ entryId }) => entryId),
    claims: [
      ...attends,
      ...offers.flatMap((offer) =>
        claimsOfOffer(offer, { record, owning, drafts, event, registrationId, takesPlace: isIn || needsPlace }),
      ),
      ...claimsOfPasses({ owning, priced, coupon, record, drafts, goneIds, extraClaims }),
    ],
  };
}

function linesOf(request: CartRequest, record: CartRecord, claimed: Set<string>, drafts: readonly PassRow[]): Line[] {
  if (request.packages.length > 0) fail(registrationErrors.notOffered);
  const known = new Set(record.passes.map((pass) => pass.id));
  const mine = new Set(drafts.map((pass) => pass.id));
  return request.lines.map((line, index) => {
    const passType = record.passTypes.get(line.ticketId);
    if (!passType || line.packageId) fail(registrationErrors.notOffered);
    const id = line.id.toLowerCase();
    if (request.lines.findIndex((other) => other.id.toLowerCase() === id) < index) invalidLine(index, "is there twice");
    if ((known.has(id) && !mine.has(id)) || claimed.has(id)) fail(registrationErrors.passTaken);
    claimed.add(id);
    const before = drafts.find((pass) => pass.id === id && pass.passTypeId === passType.id);
    return { id, passType, chosen: passType.isChosenByBuyer ? (line.price ?? before?.price ?? null) : null };
  });
}

/** Bounds hold for a type over all lines, and over what the person has from earlier orders. */
function checkQuantities(
  lines: readonly Line[],
  context: RegistrationContext,
  own: readonly PassRow[],
  { now, coupon }: { readonly now: Date; readonly coupon: CouponRow | undefined },
): void {
  for (const passType of new Set(lines.map((line) => line.passType))) {
    const { name, minQuantityPerSale: minimum, maxQuantityPerSale: maximum } = passType;
    if (!isOnSale(passType, context.event, now)) fail(registrationErrors.notOnSale, { name });
    const earlier = own.filter((pass) => pass.passTypeId === passType.id && isKept(pass)).length;
    const quantity = lines.filter((line) => line.passType === passType).length + earlier;
    // What was bought for a group is used by each of them alone.
    const isCoveredType = coupon?.holdsPlaces === true && isFor(coupon, passType);
    if (quantity < minimum && !isCoveredType) fail(registrationErrors.tooFew, { minimum, name });
    if (quantity > maximum) fail(registrationErrors.tooMany, { maximum, name });
  }
}

type Approved = { readonly accountId: string; readonly inCart: readonly PassRow[] };

/** What needs approval is had by whoever it is offered to, for as many places; what is in a cart that lives may stay there. */
function checkApproval({ offers }: CartRecord, lines: readonly Line[], { accountId, inCart }: Approved): void {
  const asked = new Set(lines.map(({ passType }) => passType).filter(({ needsApproval }) => needsApproval));
  for (const { id, name } of asked) {
    const wanted = lines.filter(({ passType }) => passType.id === id).length;
    const offered = offers
      .filter((offer) => offer.accountId === accountId && offer.passTypeId === id)
      .reduce((sum, { places }) => sum + places, 0);
    const kept = inCart.filter(({ passTypeId }) => passTypeId === id).length;
    if (wanted > Math.max(offered, kept)) fail(registrationErrors.approvalNeeded, { name });
  }
}

/** True for a pass of an order that was completed. */
export function isKept(pass: PassRow): boolean {
  return pass.status === "ready" || pass.status === "needsInfo";
}

/** True for a pass whose places are held by the coupon that somebody bought for a group: it holds none itself. */
export function isCovered(
  { coupons }: Pick<CartRecord, "coupons">,
  { couponId }: { readonly couponId: string | null },
): boolean {
  return couponId !== null && coupons.get(couponId)?.holdsPlaces === true;
}

/** A pass may name the cart's own coupon and no other: an id is no way around knowing the code. */
function couponOf(request: CartRequest, record: CartRecord, cartsCouponId: string | null): CouponRow | undefined {
  const coupon = request.coupon === undefined ? record.coupons.get(cartsCouponId ?? "") : (request.coupon ?? undefined);
  if (request.lines.some((line) => line.couponId && line.couponId !== coupon?.id)) fail(couponErrors.unknown);
  return coupon;
}

/** The passes that stay what they were: what they have beside themselves stays as well. */
function unchanged(lines: readonly Line[], drafts: readonly PassRow[]): ReadonlySet<string> {
  const same = drafts.filter((pass) =>
    lines.some((line) => line.id === pass.id && line.passType.id === pass.passTypeId),
  );
  return new Set(same.map((pass) => pass.id));
}

/** What drafts had beside themselves, and do not keep. */
function lostOf(before: Extras, kept: Extras, drafts: readonly PassRow[]): StoredCart["lost"] {
  const mine = extrasWithin(before, new Set(drafts.map((pass) => pass.id)));
  return {
    addOns: mine.addOns.filter((own) => !kept.addOns.includes(own)),
    reservationIds: mine.reservations.filter((own) => !kept.reservations.includes(own)).map(({ id }) => id),
  };
}

function extrasWithin({ addOns, reservations }: Extras, passIds: ReadonlySet<string>): Extras {
  return {
    addOns: addOns.filter(({ passId }) => passIds.has(passId)),
    reservations: reservations.filter((own) => own.passIds.some((passId) => passIds.has(passId))),
  };
}

type Pricing = {
  readonly coupon: CouponRow | undefined;
  readonly extras: Extras;
  readonly now: Date;
  readonly event: RegistrationContext["event"];
};

function priceLines(lines: readonly Line[], { coupon, extras, now, event }: Pricing): StoredPass[] {
  const priced = discounted(linesAt(now, lines, extras, event), termsOf(coupon, lines));
  const lineOf = new Map(priced.map((line) => [line.id, line]));
  return lines.map(({ id, passType }) => ({
    id,
    passTypeId: passType.id,
    price: lineOf.get(id)?.amount ?? 0,
    discount: lineOf.get(id)?.discount ?? 0,
    couponId: coupon && isFor(coupon, passType) ? coupon.id : null,
  }));
}

function couponUse(
  request: CartRequest,
  coupon: CouponRow,
  lines: readonly Line[],
  own: readonly PassRow[],
  now: Date,
) {
  const passes = lines.filter((line) => isFor(coupon, line.passType)).length;
  const earlierPasses = own.filter((pass) => pass.couponId === coupon.id && isKept(pass)).length;
  return { now, email: request.context.person.email, passes, earlierPasses };
}

type Needs = {
  /** Without those whose places a group's coupon holds. */
  readonly owning: readonly Line[];
  readonly priced: readonly StoredPass[];
  readonly coupon: CouponRow | undefined;
  readonly record: CartRecord;
  readonly drafts: readonly PassRow[];
  readonly goneIds: readonly string[];
  readonly extraClaims: readonly CapacityClaim[];
};

/** What the passes need from the ledger; what they held and need no longer is named with quantity 0. */
function claimsOfPasses({ owning, priced, coupon, record, drafts, goneIds, extraClaims }: Needs): CapacityClaim[] {
  const needed = [...owning.map(({ id, passType }) => claimOn.passType(passType, id)), ...extraClaims];
  if (coupon)
    needed.push(...priced.filter((pass) => pass.couponId !== null).map((pass) => claimOn.coupon(coupon, pass.id)));
  const nameOf = (claim: { kind: string; subjectId: string; ownerId: string }): string =>
    `${claim.kind} ${claim.subjectId} ${claim.ownerId}`;
  const names = new Set(needed.map(nameOf));
  const passIds = new Set(drafts.map((pass) => pass.id));
  const rooms = extrasWithin(record.extras, passIds).reservations.map(({ id }) => id);
  const mine = new Set([...passIds, ...rooms]);
  const gone = new Set(goneIds);
  const before = record.held.filter((held) => mine.has(held.ownerId) && !names.has(nameOf(held)));
  // A chosen answer keeps its place while its pass stays; only its expiry moves on with the cart.
  return [
    ...needed,
    ...before.map((held) => ({
      ...held,
      quantity: held.kind === "choice" && !gone.has(held.ownerId) ? held.quantity : 0,
      size: null,
    })),
  ];
}

/** The pools of the ledger that a registration takes places from. Choices are answers of which there are only so many. */
export const claimOn = {
  choice: (choiceId: string, supply: number, passId: string): CapacityClaim => ({
    kind: "choice",
    subjectId: choiceId,
    ownerId: passId,
    quantity: 1,
    size: supply,
  }),
  passType: (passType: SellablePassType, passId: string): CapacityClaim => ({
    kind: "passType",
    subjectId: passType.id,
    ownerId: passId,
    quantity: 1,
    size: passType.supply,
  }),
  event: (event: RegistrationContext["event"], registrationId: string): CapacityClaim => ({
    kind: "event",
    subjectId: event.id,
    ownerId: registrationId,
    quantity: 1,
    size: event.registrationLimit,
  }),
  coupon: (coupon: CouponRow, passId: string): CapacityClaim => ({
    kind: "coupon",
    subjectId: coupon.id,
    ownerId: passId,
    quantity: 1,
    size: coupon.useLimit,
  }),
};

function invalidLine(index: number, reason: string): never {
  fail(kernelErrors.invalid, {}, [{ path: `passes.${index}.id`, reason }]);
}
