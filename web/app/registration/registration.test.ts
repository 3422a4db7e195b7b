import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withAddOn, withoutAddOn } from "./add-ons.ts";
import { isSameCart, quantityOf, withinPlaces, withQuantity } from "./cart.ts";
import { emptyDraft, draftIn, type Line } from "./draft.ts";
import { gateFor } from "./gate.ts";
import { nextChange } from "./prices.ts";
import { boundsFor, isTaken, momentsOf, nightsBetween, proposed, reservationsOf, sharedOut } from "./rooms.ts";

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

describe("add-ons", () => {
  const offered = [
    { id: "dinner", needs: [] },
    { id: "wine", needs: ["dinner"] },
    { id: "port", needs: ["wine"] },
  ];

  it("bring what they need, and take with them what needs them", () => {
    expect(withAddOn([], "port", offered).toSorted()).toEqual(["dinner", "port", "wine"]);
    expect(withoutAddOn(["dinner", "wine", "port"], "dinner", offered)).toEqual([]);
    expect(withoutAddOn(["dinner", "wine", "port"], "port", offered)).toEqual(["dinner", "wine"]);
  });
});

describe("rooms", () => {
  const none = { minStart: null, defaultStart: null, maxStart: null, minEnd: null, defaultEnd: null, maxEnd: null };
  const own = { ...none, passTypeId: "vip", enabled: true, maxPasses: 1, minStart: at(day) };
  const room = {
    ...none,
    id: "twin",
    maxPasses: 2,
    minStart: at(2 * day),
    defaultStart: at(3 * day),
    maxEnd: at(6 * day),
    passTypes: [own],
    addOns: [{ ...none, addOnId: "night", maxEnd: at(7 * day) }],
    fullNights: ["2026-11-25"],
  } as never;
  const guest = (id: string, ticketId = "adult") => ({ id, ticketId, addOnIds: [] });
  const event = { eventStart: at(3 * day), eventEnd: at(5 * day) };

  it("are shared by as many as fit, as evenly as it goes", () => {
    const three = ["a", "b", "c"].map((id) => guest(id));
    expect(sharedOut(room, three).map((sharing) => sharing.map(({ id }) => id))).toEqual([["a", "c"], ["b"]]);
    expect(sharedOut(room, [guest("a", "vip"), guest("b", "vip")])).toHaveLength(2);
    const asked = reservationsOf(room, { guests: three, days: undefined, event, timeZone: "UTC" });
    expect(new Set(asked.map(({ reservation }) => reservation.id)).size).toBe(2);
  });

  it("have the bounds of their guest and of what that guest has added", () => {
    expect(boundsFor(room, guest("a")).minStart).toBe(at(2 * day));
    expect(boundsFor(room, guest("a", "vip")).minStart).toBe(at(day));
    expect(boundsFor(room, { ...guest("a"), addOnIds: ["night"] }).maxEnd).toBe(at(7 * day));
  });

  it("are proposed from the usual coming to the last leaving, at the same hours on other days", () => {
    const bounds = boundsFor(room, guest("a"));
    const days = proposed(bounds, event, "UTC");
    expect(days).toEqual({ start: "2026-11-23", end: "2026-11-26" });
    expect(nightsBetween(days)).toBe(3);
    const later = momentsOf({ ...days, start: "2026-11-24" }, bounds, event, "UTC");
    expect(later).toEqual({ start: at(4 * day), end: at(6 * day) });
  });

  it("are taken for a stay that has one of the taken nights", () => {
    expect(isTaken(room, { start: "2026-11-23", end: "2026-11-25" })).toBe(false);
    expect(isTaken(room, { start: "2026-11-23", end: "2026-11-26" })).toBe(true);
  });
});
