import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addOnAmount, lineKinds, passAmount, priceCart, type PriceLine, roomAmount, type TaxRule } from "./index.ts";

/*
 * The model: the rules of docs/decisions/190-prices.md, written down once more and in another way. Amounts are fractions of
 * whole numbers; nothing is divided before the end, and nothing of the engine is used.
 */
type Fraction = { readonly over: bigint; readonly under: bigint };
const whole = (amount: number): Fraction => ({ over: BigInt(amount), under: 1n });
const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
});
/** Half up: what is exactly between goes to the larger. */
function rounded({ over, under }: Fraction): number {
  const [below, rest] = [over / under, over % under];
  return Number(rest * 2n >= under ? below + 1n : below);
}
const percentage = (percent: number): Fraction => ({ over: BigInt(Math.round(percent * 10_000)), under: 1_000_000n });

type ModelCart = {
  readonly lines: readonly PriceLine[];
  readonly coupon:
    | {
        readonly amount: number | null;
        readonly percent: number;
        readonly passes: readonly string[];
        readonly kinds: readonly string[];
      }
    | undefined;
  readonly rules: readonly TaxRule[];
  readonly included: boolean;
  readonly country: string;
  readonly state: string;
  readonly treatment: "taxed" | "reverseCharge" | "exempt";
};

function modelDiscounts({ lines, coupon }: ModelCart): number[] {
  const budget: Record<string, number> = {};
  for (const pass of coupon?.passes ?? []) budget[pass] = coupon?.amount ?? 0;
  const discounts = lines.map(() => 0);
  // Passes before add-ons before rooms, each in the order of the cart.
  for (const kind of ["pass", "addOn", "room"]) {
    lines.forEach((line, index) => {
      if (line.kind !== kind || !coupon?.kinds.includes(kind) || !coupon.passes.includes(line.passId)) return;
      if (coupon.amount === null) {
        discounts[index] = rounded(times(whole(line.amount), percentage(coupon.percent)));
        return;
      }
      const left = budget[line.passId] ?? 0;
      discounts[index] = left < line.amount ? left : line.amount;
      budget[line.passId] = left - (discounts[index] ?? 0);
    });
  }
  return discounts;
}

function modelRate({ rules, country, state }: ModelCart, kind: string): number {
  for (const rule of rules) {
    if (rule.country && rule.country !== country) continue;
    if (rule.state && rule.state !== state) continue;
    if (rule.product && rule.product !== kind) continue;
    return rule.rate;
  }
  return 0;
}

function model(cart: ModelCart) {
  const discounts = modelDiscounts(cart);
  let [tax, total] = [0, 0];
  cart.lines.forEach((line, index) => {
    const due = line.amount - (discounts[index] ?? 0);
    const rate = percentage(modelRate(cart, line.kind));
    const onTop = rounded(times(whole(due), rate));
    const inside = rounded(times(whole(due), { over: rate.over, under: rate.under + rate.over }));
    const isTaxed = cart.treatment === "taxed";
    if (cart.included) {
      tax += isTaxed ? inside : 0;
      total += isTaxed ? due : due - inside;
    } else {
      tax += isTaxed ? onTop : 0;
      total += isTaxed ? due + onTop : due;
    }
  });
  return { tax, total, discount: discounts.reduce((sum, each) => sum + each, 0) };
}

const passIds = ["a", "b", "c", "d"];
const line = fc.record({
  kind: fc.constantFrom(...lineKinds),
  passId: fc.constantFrom(...passIds),
  // From nothing, past cents, yen and thousandths of a dinar, to what a column holds.
  amount: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 2_000_000_000 })),
});
const rule = fc.record(
  {
    country: fc.constantFrom("IE", "DE", "US"),
    state: fc.constantFrom("NY", "CA"),
    product: fc.constantFrom(...lineKinds),
    rate: fc.oneof(
      fc.constantFrom(0, 5.5, 7, 8.875, 10, 19, 20, 23, 25, 100),
      fc.integer({ min: 0, max: 1_000_000 }).map((rate) => rate / 10_000),
    ),
  },
  { requiredKeys: ["rate"] },
);
const coupon = fc.record({
  amount: fc.option(fc.integer({ min: 0, max: 10_000 })),
  percent: fc.integer({ min: 0, max: 100 }),
  passes: fc.subarray(passIds),
  kinds: fc.subarray([...lineKinds]),
});
const cart: fc.Arbitrary<ModelCart> = fc.record({
  lines: fc
    .array(line, { maxLength: 12 })
    .map((lines) => lines.map((each, index) => ({ ...each, id: `line ${index}` }))),
  coupon: fc.option(coupon, { nil: undefined }),
  rules: fc.array(rule, { maxLength: 5 }),
  included: fc.boolean(),
  country: fc.constantFrom("IE", "DE", "US", ""),
  state: fc.constantFrom("NY", "CA", ""),
  treatment: fc.constantFrom("taxed", "taxed", "reverseCharge", "exempt"),
});

function priced({ lines, coupon: code, rules, included, country, state, treatment }: ModelCart) {
  return priceCart(lines, {
    taxes: { included, rules },
    place: { country, state },
    treatment,
    coupon: code && {
      discountAmount: code.amount,
      discountPercent: code.amount === null ? code.percent : null,
      passIds: new Set(code.passes),
      kinds: new Set(lineKinds.filter((kind) => code.kinds.includes(kind))),
    },
  });
}

describe("the price of a cart", () => {
  test("is what an independent model makes of it, to the cent, for ten thousand random carts", () => {
    fc.assert(
      fc.property(cart, (each) => {
        const { tax, total, discount } = priced(each);
        expect({ tax, total, discount }).toEqual(model(each));
      }),
      { numRuns: 10_000, seed: 20_261_124 },
    );
  });

  test("is the sum of its lines, none of which is negative, and what is shown adds up", () => {
    fc.assert(
      fc.property(cart, (each) => {
        const { lines, subTotal, discount, net, tax, total, taxIncluded } = priced(each);
        for (const one of lines) {
          expect(Math.min(one.discount, one.net, one.tax, one.total)).toBeGreaterThanOrEqual(0);
          expect(one.net + one.tax).toBe(one.total);
        }
        expect(net + tax).toBe(total);
        // Who is not charged a tax that prices contain pays less than what is shown.
        const shown = !taxIncluded ? net : each.treatment === "taxed" ? total : subTotal - discount;
        expect(subTotal - discount).toBe(shown);
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  test("rounds each line by itself, half up", () => {
    const lines: PriceLine[] = ["a", "b", "c"].map((id) => ({ id, kind: "pass", passId: id, amount: 10 }));
    const basis = { place: { country: "IE", state: "" }, treatment: "taxed" as const };
    // A twentieth of ten is a half: three lines pay one each, one line of thirty would pay two.
    expect(priceCart(lines, { ...basis, taxes: { included: false, rules: [{ rate: 5 }] } }).tax).toBe(3);
    const one: PriceLine = { id: "a", kind: "pass", passId: "a", amount: 30 };
    expect(priceCart([one], { ...basis, taxes: { included: false, rules: [{ rate: 5 }] } }).tax).toBe(2);
  });

  test("that contains tax is less for who owes it themselves, or nobody", () => {
    const lines: PriceLine[] = [{ id: "a", kind: "pass", passId: "a", amount: 11_900 }];
    const basis = { place: { country: "DE", state: "" }, taxes: { included: true, rules: [{ rate: 19 }] } };
    expect(priceCart(lines, { ...basis, treatment: "taxed" })).toMatchObject({ net: 10_000, tax: 1900, total: 11_900 });
    expect(priceCart(lines, { ...basis, treatment: "reverseCharge" })).toMatchObject({ tax: 0, total: 10_000 });
    expect(priceCart(lines, { ...basis, treatment: "exempt" })).toMatchObject({ tax: 0, total: 10_000 });
  });

  test("takes the first rate that fits what is sold and where", () => {
    const rules = [{ country: "DE", product: "room" as const, rate: 7 }, { country: "DE", rate: 19 }, { rate: 10 }];
    const lines: PriceLine[] = [
      { id: "a", kind: "pass", passId: "a", amount: 10_000 },
      { id: "r", kind: "room", passId: "a", amount: 10_000 },
    ];
    const at = (country: string) =>
      priceCart(lines, { taxes: { included: false, rules }, place: { country, state: "" }, treatment: "taxed" });
    expect(at("DE")).toMatchObject({ tax: 2600, taxRate: null });
    expect(at("FR")).toMatchObject({ tax: 2000, taxRate: 10 });
  });
});

const day = (date: string): Date => new Date(`2026-${date}T00:00:00Z`);
const plain = { price: 5000, priceSchedules: [], groupMinimum: null, groupPrice: null, isChosenByBuyer: false };
const now = day("06-01");

describe("what a pass costs", () => {
  test("is the price of the schedule that runs, from its first instant until before its last", () => {
    const early = { price: 3000, startDate: day("05-01"), endDate: day("06-01") };
    const late = { price: 7000, startDate: day("06-10"), endDate: day("06-20") };
    const passType = { ...plain, priceSchedules: [early, late] };
    const at = (date: string) => passAmount(passType, { now: day(date), quantity: 1, chosen: null });
    expect([at("04-30"), at("05-01"), at("06-01"), at("06-10"), at("06-20")]).toEqual([5000, 3000, 5000, 7000, 5000]);
  });

  test("is the group's from its number on, where that is less", () => {
    const passType = { ...plain, groupMinimum: 5, groupPrice: 4000 };
    const of = (quantity: number) => passAmount(passType, { now, quantity, chosen: null });
    expect([of(4), of(5), of(6)]).toEqual([5000, 4000, 4000]);
    const cheap = { ...passType, price: 3500 };
    expect(passAmount(cheap, { now, quantity: 5, chosen: null })).toBe(3500);
  });

  test("is what its buyer says where they may, and never less than the price", () => {
    const passType = { ...plain, price: 1000, isChosenByBuyer: true };
    const asked = (chosen: number | null) => passAmount(passType, { now, quantity: 1, chosen });
    expect([asked(null), asked(500), asked(2500)]).toEqual([1000, 1000, 2500]);
    expect(passAmount(plain, { now, quantity: 1, chosen: 9999 })).toBe(5000);
  });
});

describe("what is beside a pass", () => {
  test("costs each night where it is by the night, and once without a room", () => {
    expect([0, 1, 3].map((nights) => addOnAmount({ price: 900, pricePerNight: true }, nights))).toEqual([
      900, 900, 2700,
    ]);
    expect(addOnAmount({ price: 900, pricePerNight: false }, 3)).toBe(900);
  });

  test("a room costs its nights without those that are contained, and a premium a pass", () => {
    const room = { price: 8000, pricePerNight: true };
    const terms = { premium: 500, includedNights: 1 };
    expect(roomAmount(room, 3, [terms, terms])).toBe(17_000);
    expect(roomAmount(room, 3, [])).toBe(24_000);
    expect(roomAmount(room, 1, [{ premium: 0, includedNights: 3 }])).toBe(0);
    expect(roomAmount({ ...room, pricePerNight: false }, 3, [terms])).toBe(8500);
  });
});
