import type { DataOf } from "@marquee/contract/kernel";
import type { attendees } from "@marquee/contract/attendees";
import { useMemo } from "react";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";

export type Happening = DataOf<typeof attendees.timeline>["entries"][number];

const providers: Readonly<Record<string, string>> = { stripe: "Stripe", paypal: "PayPal", braintree: "Braintree" };
const scanReasons = ["canceled", "notReady", "badCode", "goneCode"] as const;
const refundReasons = ["noRoom", "canceled", "eventCanceled", "changed", "requested", "provider", "dispute"] as const;

type Words = {
  readonly title: string;
  /** What was written about it, or why it happened. */
  readonly note: string | null;
};

/** What happened, in words. */
export function useHappening(): (entry: Happening) => Words {
  const t = useText();
  const { formatLocale } = usePageFacts();
  return useMemo(
    () => (entry: Happening) => ({ title: titleOf(entry, t, formatLocale), note: noteOf(entry, t) }),
    [t, formatLocale],
  );
}

type Text = ReturnType<typeof useText>;

function titleOf(entry: Happening, t: Text, formatLocale: string): string {
  const { happened, count, gate, provider } = entry;
  const name = entry.about ?? "";
  const pass =
    entry.passType === null
      ? t("attendee.pass")
      : t("attendee.passNamed", { type: entry.passType, number: entry.passNumber ?? 0 });
  const other = entry.other ?? t("attendee.somebody");
  const amount = entry.amount === null ? "" : moneyText(entry.amount, entry.currency ?? "", formatLocale);
  switch (happened) {
    case "bought":
      return t("attendee.happened.bought", { count: count ?? 1, name });
    case "charged":
      return provider === null || providers[provider] === undefined
        ? t("attendee.happened.owes", { amount })
        : t("attendee.happened.paid", { amount, provider: providers[provider] });
    case "received":
    case "refunded":
      return t(`attendee.happened.${happened}`, { amount });
    case "gaveBack":
    case "canceled":
    case "answered":
    case "undone":
    case "scannedAgain":
    case "scanRefused":
      return t(`attendee.happened.${happened}`, { pass });
    case "passedOn":
    case "taken":
      return t(`attendee.happened.${happened}`, { pass, name: other });
    case "offered":
      return t("attendee.happened.offered", { pass, email: entry.detail ?? "" });
    case "renamed":
      return entry.about === null
        ? t("attendee.happened.unnamed", { pass })
        : t("attendee.happened.renamed", { pass, name });
    case "checkedIn":
      return gate === null
        ? t("attendee.happened.checkedIn", { pass })
        : t("attendee.happened.checkedInAt", { pass, gate });
    case "message":
    case "announcement":
      return t(`attendee.happened.${happened}`, { title: name });
    case "addOn":
    case "room":
    case "sessionAdded":
    case "sessionLeft":
    case "labelled":
    case "unlabelled":
      return t(`attendee.happened.${happened}`, { name });
    case "confirmation":
    case "reminder":
    case "bounced":
      return t(`attendee.happened.${happened}`);
  }
}

function noteOf({ happened, detail }: Happening, t: Text): string | null {
  if (detail === null || happened === "offered") return null;
  if (happened === "refunded") {
    const reason = refundReasons.find((each) => each === detail);
    return reason ? t(`attendee.why.${reason}`) : null;
  }
  if (happened === "scanRefused" || happened === "scannedAgain") {
    const reason = scanReasons.find((each) => each === detail);
    return reason ? t(`attendee.door.reason.${reason}`) : null;
  }
  return detail;
}
