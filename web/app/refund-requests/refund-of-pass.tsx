import { HandCoins } from "lucide-react";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Button } from "../ui/button.tsx";
import { OwnRefundCard } from "./own-refund.tsx";
import { standingOf } from "./reads.ts";

const AskRefund = lazy(() => import("./ask-refund.tsx").then((module) => ({ default: module.AskRefund })));

type RefundOfPassProps = {
  eventId: string;
  passId: string;
  timeZone: string | null;
  /** The question is open: from here, or from where the pass is cancelled. */
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
};

/** What a member has asked to be paid back for a pass, or the way to ask where its schedule does not give all of it. */
export function RefundOfPass({ eventId, passId, timeZone, isAsking, onAsk }: RefundOfPassProps) {
  const t = useText();
  const standing = useRead(...standingOf(eventId, passId)).data;
  if (!standing) return null;
  const { request, canAsk } = standing;
  const shown = request?.state === "withdrawn" ? null : request;
  if (!shown && !canAsk) return null;
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      {shown && <OwnRefundCard request={shown} heading={t("refundRequest.askedFor")} />}
      {canAsk && (
        <Button look="quiet" icon={HandCoins} wide onClick={() => onAsk(true)}>
          {t("refundRequest.ask")}
        </Button>
      )}
      <Suspense>
        {isAsking && canAsk && <AskRefund standing={standing} timeZone={timeZone} onClose={() => onAsk(false)} />}
      </Suspense>
    </div>
  );
}
