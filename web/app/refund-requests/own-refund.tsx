import { refundRequests } from "@marquee/contract/refund-requests";
import { Undo2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Outcome } from "./outcome.tsx";
import type { OwnRefund } from "./reads.ts";
import { tones } from "./tones.ts";

type OwnRefundProps = {
  request: OwnRefund;
  heading: ReactNode;
  /** Below which heading it stands. */
  level?: "h2" | "h3";
};

/** What became of what somebody asked for, what the organisers wrote, and the way to take it back while nobody has. */
export function OwnRefundCard({ request, heading, level: Heading = "h2" }: OwnRefundProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { eventId, passId, state, answer, amount } = request;
  const withdraw = useAction(refundRequests.withdraw, {
    onDone: () => showToast({ kind: "success", text: t("refundRequest.withdrawn") }),
  });
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Heading dir="auto" className="min-w-0 text-16 font-medium">
          {heading}
        </Heading>
        <Badge tone={tones[state]}>{t(`refundRequest.state.${state}`)}</Badge>
      </div>
      <p>{t(`refundRequest.now.${state}`)}</p>
      {(amount !== null || answer !== null) && (
        <dl className="grid grid-cols-1 gap-3">
          <Outcome of={request} />
        </dl>
      )}
      {state === "requested" && (
        <p>
          <Button icon={Undo2} onClick={() => setAsking(true)}>
            {t("refundRequest.withdraw")}
          </Button>
        </p>
      )}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t("refundRequest.withdrawTitle")}
        action={t("refundRequest.withdraw")}
        onConfirm={() => withdraw.mutateAsync({ eventId, passId })}
      >
        {t("refundRequest.withdrawText")}
      </Confirm>
    </Card>
  );
}
