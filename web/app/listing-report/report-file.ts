import { minorDigits } from "../kernel/i18n/format.ts";
import type { Translate } from "../kernel/i18n/texts.ts";
import type { Cells, TableFile } from "../table/index.ts";
import { answerText } from "./report-answers.tsx";
import type { Report } from "./reads.ts";

/** A report as a table: a line a figure, money in whole units of its currency. */
export function reportFile(name: string, report: Report, t: Translate): TableFile {
  const head = [t("listingReport.part"), t("listingReport.name"), t("listingReport.figure"), t("listingReport.value")];
  return { name, head, lines: linesOf(report, t) };
}

function linesOf(report: Report, t: Translate): Cells[] {
  const { revenue, currency, byDay, byGate, questions } = report;
  const money = (amount: number): number => amount / 10 ** minorDigits(currency);
  const [moneyTitle, gross] = [
    `${t("listingReport.money")} (${currency})`,
    `${t("listingReport.gross")} (${currency})`,
  ];
  const checkedIn = t("attendee.checkedIn");
  return [
    ...report.registrations.map(({ status, count }) => [t("listingReport.registered"), status, "", count]),
    ...(["gross", "refunds", "tax", "fees", "net", "unpaid", "discounts"] as const).map((name) => [
      moneyTitle,
      t(`listingReport.${name}`),
      "",
      money(revenue[name]),
    ]),
    ...partsOf(report, t).flatMap(([part, rows]) =>
      rows.flatMap(({ name, sold, held, left, gross: charged }): Cells[] => [
        [part, name, t("listingReport.sold"), sold],
        [part, name, t("listingReport.held"), held],
        [part, name, t("listingReport.left"), left],
        [part, name, gross, money(charged)],
      ]),
    ),
    ...report.passTypes.flatMap(({ name, canceled, checkedIn: came }): Cells[] => [
      [t("listingPass.passes"), name, t("listingReport.canceled"), canceled],
      [t("listingPass.passes"), name, checkedIn, came],
    ]),
    ...report.coupons.map(({ name, discount }) => [
      t("listingReport.coupons"),
      name,
      `${t("listingReport.discount")} (${currency})`,
      money(discount),
    ]),
    ...byDay.flatMap(({ day, registrations, gross: charged, checkIns }): Cells[] => [
      [t("listingReport.day"), day, t("listingReport.registered"), registrations],
      [t("listingReport.day"), day, gross, money(charged)],
      [t("listingReport.day"), day, checkedIn, checkIns],
    ]),
    ...byGate.map(({ hour, checkIns }) => [t("listingReport.hour"), hour, checkedIn, checkIns]),
    ...questions.flatMap(({ name, answers, text }): Cells[] =>
      answers.length > 0
        ? answers.map((answer) => [t("listingReport.answers"), name, answerText(answer, t), answer.count])
        : [[t("listingReport.answers"), name, "", text]],
    ),
  ];
}

const partsOf = ({ passTypes, packages, addOns, roomTypes, sessions, coupons }: Report, t: Translate) =>
  [
    [t("listingPass.passes"), passTypes],
    [t("listingReport.packages"), packages],
    [t("listingReport.addOns"), addOns],
    [t("listingReport.rooms"), roomTypes],
    [t("listingReport.sessions"), sessions],
    [t("listingReport.coupons"), coupons],
  ] as const;
