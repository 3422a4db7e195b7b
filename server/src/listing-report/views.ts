import type { EventReport } from "@marquee/contract/listing-report";
import type { Scope } from "../kernel/scope.ts";
import type { ReportRow } from "./queries/read-report.ts";

/** The product sells no packages, keeps no list of who waits and tells neither entrances nor links apart. */
const notKnown = { packages: [], sources: [] };
const everyEntrance = "";

export function reportView(scope: Scope, { revenue, discounts, byHour, ...counted }: ReportRow): EventReport {
  const { gross, refunds, tax, fees } = revenue;
  return {
    ...counted,
    ...notKnown,
    generatedAt: scope.now,
    currency: scope.organization.configuration.payment.currency,
    revenue: { ...revenue, discounts, net: gross - refunds - tax - fees },
    byGate: byHour.map(({ hour, checkIns }) => ({ gate: everyEntrance, hour: new Date(hour), checkIns })),
  };
}
