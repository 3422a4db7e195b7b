import { useMemo } from "react";
import { moneyText, percentText, sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useSite, useText } from "../kernel/page/page.tsx";
import type { Column } from "../table/index.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import type { ListingCoupon } from "./reads.ts";

const tones: Readonly<Record<ListingCoupon["state"], Tone>> = {
  running: "positive",
  planned: "accent",
  off: "neutral",
  usedUp: "warning",
  ended: "neutral",
};

/** The code, what it takes off and for which pass, how often it was used, and how it stands: times by the event's clock. */
export function useCouponColumns(timeZone: string | null): readonly Column<ListingCoupon>[] {
  const t = useText();
  const reading = useReading(timeZone);
  const { formatLocale } = usePageFacts();
  const currency = useSite().PAYMENT.CURRENCY;
  return useMemo(() => {
    const at = (moment: string | null) => (moment === null ? "" : sentenceText(Date.parse(moment), reading));
    const discountOf = ({ discountPercent, discountAmount }: ListingCoupon) =>
      discountPercent === null
        ? moneyText(discountAmount ?? 0, currency, formatLocale)
        : percentText(discountPercent, formatLocale);
    const stateOf = ({ state }: ListingCoupon) => t(`listingCoupon.state.${state}`);
    return [
      {
        id: "code",
        title: t("listingCoupon.code"),
        width: 11,
        orderBy: "code",
        text: ({ code }) => code,
        cell: ({ code }) => (
          <bdi translate="no" className="truncate font-medium">
            {code}
          </bdi>
        ),
      },
      { id: "discount", title: t("listingCoupon.discount"), width: 9, text: discountOf },
      {
        id: "pass",
        title: t("listingCoupon.for"),
        width: 14,
        text: ({ passType }) => passType?.name ?? t("listingCoupon.every"),
      },
      {
        id: "state",
        title: t("listingCoupon.state"),
        width: 9,
        text: stateOf,
        cell: (row) => <Badge tone={tones[row.state]}>{stateOf(row)}</Badge>,
      },
      {
        id: "used",
        title: t("listingCoupon.used"),
        width: 9,
        text: ({ used, useLimit }) =>
          useLimit === null
            ? t("listingCoupon.usedTimes", { used })
            : t("listingCoupon.usedOf", { used, limit: useLimit }),
      },
      { id: "description", title: t("listingCoupon.description"), width: 13, text: ({ description }) => description },
      { id: "until", title: t("listingCoupon.endDate"), width: 14, isExtra: true, text: ({ endDate }) => at(endDate) },
      { id: "held", title: t("listingCoupon.held"), width: 7, isNumber: true, isExtra: true, text: ({ held }) => held },
      {
        id: "from",
        title: t("listingCoupon.startDate"),
        width: 14,
        isExtra: true,
        text: ({ startDate }) => at(startDate),
      },
      {
        id: "domains",
        title: t("listingCoupon.emailDomains"),
        width: 14,
        isExtra: true,
        text: ({ emailDomains }) => emailDomains,
      },
      {
        id: "since",
        title: t("listingCoupon.added"),
        width: 14,
        orderBy: "createdAt",
        isExtra: true,
        text: ({ createdAt }) => at(createdAt),
      },
    ];
  }, [t, reading, formatLocale, currency]);
}
