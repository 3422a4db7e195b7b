import type { Report } from "./reads.ts";

const sold = { sold: 0, held: 0, left: null, gross: 0 };
const id = (end: string): string => `0192aaaa-0000-4000-8000-0000000000${end}`;

/** An event that nobody knows of yet. For tests. */
export const emptyReport: Report = {
  generatedAt: "2026-11-20T10:00:00.000Z",
  currency: "EUR",
  registrations: [
    { status: "ready", count: 0 },
    { status: "canceled", count: 0 },
    { status: "draft", count: 0 },
  ],
  revenue: { gross: 0, discounts: 0, tax: 0, fees: 0, refunds: 0, net: 0, unpaid: 0 },
  passTypes: [{ ...sold, id: id("11"), name: "Weekend pass", canceled: 0, checkedIn: 0, waiting: 0 }],
  packages: [],
  addOns: [],
  roomTypes: [],
  sessions: [],
  coupons: [],
  byDay: [],
  byGate: [],
  sources: [],
  questions: [],
};

/** One that sold something of everything. */
export const fullReport: Report = {
  ...emptyReport,
  registrations: [
    { status: "ready", count: 42 },
    { status: "canceled", count: 3 },
    { status: "draft", count: 1 },
  ],
  revenue: { gross: 120_050, discounts: 4000, tax: 19_000, fees: 1050, refunds: 10_000, net: 90_000, unpaid: 5000 },
  passTypes: [
    {
      id: id("11"),
      name: "Weekend pass",
      sold: 45,
      held: 2,
      left: 3,
      gross: 90_000,
      canceled: 3,
      checkedIn: 40,
      waiting: 0,
    },
  ],
  addOns: [{ ...sold, id: id("12"), name: "Dinner", sold: 10, gross: 20_000 }],
  roomTypes: [{ ...sold, id: id("13"), name: "Loft", sold: 2, gross: 5050 }],
  sessions: [
    { ...sold, id: id("14"), name: "Knots", sold: 5, left: 0 },
    { ...sold, id: id("15"), name: "Opening" },
  ],
  coupons: [
    { ...sold, id: id("16"), name: '=HYPERLINK("https://evil.example")', sold: 8, gross: 16_000, discount: 4000 },
  ],
  byDay: [
    { day: "2026-11-10", registrations: 40, gross: 120_000, checkIns: 0 },
    { day: "2026-11-13", registrations: 5, gross: 50, checkIns: 40 },
  ],
  byGate: [{ gate: "", hour: "2026-11-13T09:00:00.000Z", checkIns: 40 }],
  questions: [
    {
      id: id("17"),
      name: "Which meal?",
      type: "select",
      answers: [
        { value: "fish", text: "Fish, grilled", count: 30 },
        { value: "soup", text: null, count: 10 },
      ],
      text: 0,
    },
    { id: id("18"), name: "What brings you here?", type: "text", answers: [], text: 12 },
  ],
};
