import { Hand } from "lucide-react";
import { useState } from "react";
import type { EventDetail } from "../events/index.ts";
import { late } from "../kernel/late.tsx";
import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Money } from "../ui/money.tsx";
import type { OwnApproval } from "./reads.ts";
import { RequestState } from "./request-state.tsx";
import { tones } from "./tones.ts";

/** Fields of every kind of question: the page is read before they live. */
const AskForm = late(() => import("./ask-form.tsx").then((module) => module.AskForm));

type CardProps = {
  approval: OwnApproval;
  event: EventDetail;
  /** There is nothing else to ask for: the form stands open. */
  isAlone: boolean;
};

/** One kind of pass: what became of the reader's request, or the way to ask. */
export function ApprovalCard({ approval, event, isAlone }: CardProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { name, shortDescription, fullPrice, currency, soldOut, canAsk, request } = approval;
  const isOpen = isAsking || (isAlone && request === null);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-18">{name}</h2>
          {request && <Badge tone={tones[request.state]}>{t(`approval.state.${request.state}`)}</Badge>}
        </div>
        <p className="mt-1 font-medium">
          <Money amount={fullPrice} currency={currency} freeWord />
        </p>
        {shortDescription && <p className="measure mt-1 text-14 text-muted">{shortDescription}</p>}
      </div>
      {request && <RequestState request={request} event={event} />}
      {canAsk && soldOut && <p className="text-14 text-muted">{t("approval.soldOut")}</p>}
      {canAsk && isOpen && <AskForm approval={approval} onAsked={() => setAsking(false)} />}
      {canAsk && !isOpen && (
        <p>
          <Button look="primary" icon={Hand} onClick={() => setAsking(true)}>
            {t(request ? "approval.askAgain" : "approval.ask")}
          </Button>
        </p>
      )}
      {!canAsk && !request && <p className="text-14 text-muted">{t("approval.notNow")}</p>}
    </Card>
  );
}
