import { attendees } from "@marquee/contract/attendees";
import { listingPasses } from "@marquee/contract/listing-passes";
import type { DataOf } from "@marquee/contract/kernel";
import { listingReport } from "@marquee/contract/listing-report";
import { listings } from "@marquee/contract/listings";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { reader } from "../kernel/db/database.ts";
import { findBalances, findDifferences } from "../ledger/index.ts";
import { perform, type Sold, soldEvent, step } from "../test/report-model.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

type Report = DataOf<typeof listingReport.get>;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** What the ledger of a community whose only event it is holds: in minor units, debits above zero. */
async function ledgerOf({ tenant }: Sold) {
  const { organization } = tenant;
  const scope = { database: reader(world.driver, organization.id), organization };
  expect(await findDifferences(scope)).toEqual([]);
  const balances = await findBalances(scope);
  return (...accounts: string[]) =>
    sum(
      balances.filter(({ account }) => accounts.includes(account)),
      ({ amount }) => amount,
    );
}

async function equalsLedger(sold: Sold, { revenue, ...report }: Report): Promise<void> {
  const balance = await ledgerOf(sold);
  expect(revenue.gross, "all that was charged").toBe(sold.counted.gross);
  expect(revenue.discounts, "all that coupons took off").toBe(sold.counted.discounts);
  expect(revenue.gross - revenue.refunds).toBe(-balance("sales", "salesTax"));
  expect(revenue.tax).toBe(-balance("salesTax"));
  expect(revenue.fees).toBe(balance("fees"));
  expect(revenue.net).toBe(-balance("sales") - balance("fees"));
  expect(revenue.unpaid).toBe(balance("receivable"));
  const { passTypes, addOns, roomTypes, sessions } = report;
  expect(sum([...passTypes, ...addOns, ...roomTypes, ...sessions], ({ gross }) => gross)).toBe(revenue.gross);
  expect(sum(report.byDay, ({ gross }) => gross)).toBe(revenue.gross);
  expect(sum(report.coupons, ({ discount }) => discount)).toBe(revenue.discounts);
}

/** The same of people and places, as the interface says them elsewhere. */
async function equalsPlaces({ host, event }: Sold, report: Report): Promise<void> {
  const about = { eventId: event.id };
  const { data: types } = await host.call(listingPasses.list, about);
  expect(report.passTypes.map(({ id, sold, held, left }) => ({ id, sold, held, left }))).toEqual(
    types.map(({ id, sold, held, left }) => ({ id, sold, held, left })),
  );
  const { data: checkIns } = await host.call(attendees.checkIns, about);
  for (const counted of [report.passTypes.map(({ checkedIn }) => checkedIn), report.byDay.map((day) => day.checkIns)])
    expect(sum(counted, Number)).toBe(checkIns.checkedIn);
  expect(sum(report.byGate, (gate) => gate.checkIns)).toBe(checkIns.checkedIn);
  const { data: listing } = await host.call(listings.get, about);
  const countOf = (status: string) => report.registrations.find((each) => each.status === status)?.count ?? 0;
  expect(countOf("ready")).toBe(listing._count.registrations);
  expect(sum(report.byDay, ({ registrations }) => registrations)).toBe(countOf("ready") + countOf("canceled"));
}

async function reportOf({ host, event }: Sold): Promise<Report> {
  return (await host.call(listingReport.get, { eventId: event.id })).data;
}

test("equals the ledger to the cent and the places, whatever was bought, given back, cancelled and checked in", async () => {
  const seen = { refunds: 0, discounts: 0, rooms: 0, unpaid: 0, checkIns: 0, codes: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const sold = await soldEvent(world);
      for (const each of steps) await perform(sold, each);
      const report = await reportOf(sold);
      await equalsLedger(sold, report);
      await equalsPlaces(sold, report);
      seen.refunds += report.revenue.refunds;
      seen.discounts += report.revenue.discounts;
      seen.unpaid += report.revenue.unpaid;
      seen.rooms += sum(report.roomTypes, ({ gross }) => gross);
      seen.checkIns += sum(report.byGate, ({ checkIns }) => checkIns);
      seen.codes += sold.codes.length;
    }),
    { numRuns: 6, endOnFailure: true },
  );
  for (const [what, amount] of Object.entries(seen)) expect(amount, `nothing was tried of ${what}`).toBeGreaterThan(0);
}, 240_000);
