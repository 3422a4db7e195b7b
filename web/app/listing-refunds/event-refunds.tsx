import { HandCoins } from "lucide-react";
import { useState } from "react";
import { useRead } from "../kernel/data/use-read.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Button } from "../ui/button.tsx";
import { ProgressBar } from "../ui/progress.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type EventRefund, refundOf } from "./reads.ts";

const RefundEvent = lazy(() => import("./refund-event.tsx").then((module) => ({ default: module.RefundEvent })));

/** How often is looked how far it has come, in ms. */
const lookAgain = 3_000;

/** Of a cancelled event: what is still good and paid, and how far paying everybody back has come. */
export function EventRefunds({ eventId }: { eventId: string }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { data, isError, refetch } = useRead(...refundOf(eventId), {
    refetchInterval: ({ state: { data: now } }) => (now && now.way !== null && now.left > 0 ? lookAgain : false),
  });
  if (isError && !data) return <ReadFailed onRetry={refetch} />;
  if (!data) return <Skeleton className="h-20 w-full rounded-card" />;
  const isUnderWay = data.way !== null && data.left > 0;
  return (
    <div className="grid gap-3">
      {isUnderWay && (
        <ProgressBar label={t("listingRefund.underWay")} value={data.canceled / (data.canceled + data.left)} />
      )}
      <p role="status">
        <Standing refund={data} />
      </p>
      {data.left > 0 && !isUnderWay && (
        <p>
          <Button look="primary" icon={HandCoins} onClick={() => setAsking(true)}>
            {t("listingRefund.all")}
          </Button>
        </p>
      )}
      <Suspense fallback={null}>{isAsking && <RefundEvent refund={data} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  );
}

function Standing({ refund: { left, canceled, received, refunded, currency } }: { refund: EventRefund }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const moneyOf = (amount: number): string => moneyText(amount, currency, formatLocale);
  if (left > 0) return t("listingRefund.left", { count: left, amount: moneyOf(received) });
  if (canceled === 0) return t("listingRefund.nobody");
  if (refunded === 0) return t("listingRefund.allEnded", { count: canceled });
  return t("listingRefund.allBack", { count: canceled, amount: moneyOf(refunded) });
}
