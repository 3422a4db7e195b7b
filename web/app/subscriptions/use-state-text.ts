import { sentenceDayText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import type { Subscription } from "./reads.ts";

/** What comes next of a subscription, as a sentence: when it goes on, ends, or is to be paid. */
export function useStateText(): (subscription: Subscription) => string {
  const t = useText();
  const reading = useReading();
  const day = (at: string) => sentenceDayText(Date.parse(at), reading);
  return ({ status, cancelAtEnd, expiresAt, openInvoice, paused, canceledAt }) => {
    if (status === "canceled") return t("subscription.ended", { when: day(canceledAt ?? expiresAt) });
    if (status === "paused") return t("subscription.pausedText", { count: paused?.daysLeft ?? 0 });
    if (status === "unpaid") return t("subscription.waits", { when: day(openInvoice?.dueDate ?? expiresAt) });
    if (status === "past_due") return t("subscription.late", { when: day(openInvoice?.dueDate ?? expiresAt) });
    if (cancelAtEnd) return t("subscription.ends", { when: day(expiresAt) });
    return t(status === "trialing" ? "subscription.trialUntil" : "subscription.goesOn", { when: day(expiresAt) });
  };
}
