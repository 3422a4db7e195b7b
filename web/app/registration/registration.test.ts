import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameCart, quantityOf, withinPlaces, withQuantity } from "./cart.ts";
import { emptyDraft, draftIn, type Line } from "./draft.ts";
import { gateFor } from "./gate.ts";
import { nextChange } from "./prices.ts";
import { phaseAt } from "./use-flow.ts";

const day = 86_400_000;
const now = Date.parse("2026-11-20T12:00:00Z");
const at = (offset: number): string => new Date(now + offset).toISOString();

describe("a cart", () => {
  const lines: Line[] = [
    { id: "a", ticketId: "adult" },
    { id: "b", ticketId: "child" },
    { id: "c", ticketId: "adult" },
  ];

  it("keeps the ids of the passes that stay, and with them their answers", () => {
    expect(withQuantity(lines, "adult", 1)).toEqual([lines[0], lines[1]]);
    const grown = withQuantity(lines, "adult", 3);
    expect(grown.slice(0, 3).map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(new Set(grown.map(({ id }) => id)).size).toBe(4);
  });

  it("has as many of a type as was asked for, whatever was there", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10), { maxLength: 20 }), (quantities) => {
        let cart: Line[] = [];
        for (const quantity of quantities) {
          cart = withQuantity(cart, "adult", quantity);
          expect(quantityOf(cart, "adult")).toBe(quantity);
        }
      }),
    );
  });

  it("is cut to the places that are free and those it holds itself", () => {
    const types = [
      { id: "adult", soldOut: true, placesLeft: 0 },
      { id: "child", soldOut: false, placesLeft: null },
    ];
    const within = (held: readonly Line[]) => withinPlaces(lines, types as never, held);
    expect(within([]).map(({ ticketId }) => ticketId)).toEqual(["child"]);
    expect(within([{ id: "a", ticketId: "adult" }]).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("is the same in another order", () => {
    expect(isSameCart(lines, lines.toReversed())).toBe(true);
    expect(isSameCart(lines, lines.slice(1))).toBe(false);
  });
});

describe("a draft", () => {
  it("comes back from the browser as it was put there", () => {
    const draft = { lines: [{ id: "a", ticketId: "adult" }], held: [], answers: { a: { diet: "vegan" } } };
    expect(draftIn(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it("is empty, never broken, for whatever else lies there", () => {
    expect(draftIn(undefined)).toEqual(emptyDraft);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { held, answers } = draftIn(value);
        expect(Array.isArray(held)).toBe(true);
        expect(typeof answers).toBe("object");
      }),
    );
  });
});

describe("a price", () => {
  const schedule = (price: number, from: number, to: number) =>
    ({ price, startDate: at(from), endDate: at(to) }) as never;

  it("says when it goes up", () => {
    const passType = { price: 6800, currentPrice: 4800, priceSchedules: [schedule(4800, -day, day)] };
    expect(nextChange(passType, now)).toEqual({ at: at(day), price: 6800 });
  });

  it("says nothing of a schedule that follows at the same price", () => {
    const passType = {
      price: 4800,
      currentPrice: 4800,
      priceSchedules: [schedule(4800, -day, day), schedule(4800, day, 2 * day)],
    };
    expect(nextChange(passType, now)).toBeUndefined();
  });
});

describe("the gate", () => {
  const event = { status: "published", registrationState: "full" } as const;
  const person = (...statuses: readonly string[]) => ({ passes: statuses.map((status) => ({ status })) }) as never;

  it("lets somebody through who holds places, though it is full by now", () => {
    expect(gateFor({ event, registration: person("draft"), wantsMore: false })).toBeUndefined();
    expect(gateFor({ event, registration: person(), wantsMore: false })).toBe("full");
  });

  it("says to somebody that they are registered, until they ask for more", () => {
    const open = { ...event, registrationState: "open" } as const;
    expect(gateFor({ event: open, registration: person("ready"), wantsMore: false })).toBe("going");
    expect(gateFor({ event: open, registration: person("ready"), wantsMore: true })).toBeUndefined();
    expect(gateFor({ event, registration: person("ready"), wantsMore: true })).toBe("going");
  });
});

it("a hold warns in its last two minutes and is over when they are", () => {
  expect(phaseAt(undefined, now)).toBe("none");
  expect(phaseAt(now + 5 * 60_000, now)).toBe("held");
  expect(phaseAt(now + 119_000, now)).toBe("ending");
  expect(phaseAt(now, now)).toBe("over");
});
