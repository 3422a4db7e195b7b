import { Check, X } from "lucide-react";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Money } from "../ui/money.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { Named } from "./named.tsx";
import { Outcome } from "./outcome.tsx";
import type { ListedRequest } from "./reads.ts";
import { tones } from "./tones.ts";

export type Decision = "approve" | "refuse";

type RequestCardProps = {
  request: ListedRequest;
  timeZone: string | null;
  onDecide: (decision: Decision) => void;
};

/** Who asks for what and why, what was paid, and what can be done about it or was. */
export function RequestCard({ request, timeZone, onDecide }: RequestCardProps) {
  const t = useText();
  const { account, state, reason } = request;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <PersonLink person={account} />
        <Badge tone={tones[state]}>{t(`refundRequest.state.${state}`)}</Badge>
      </div>
      <blockquote dir="auto" className="measure border-s-2 border-line-strong ps-3 whitespace-pre-line break-words">
        {reason}
      </blockquote>
      <PassMoney request={request} timeZone={timeZone} />
      {state === "requested" && (
        <div className="flex flex-wrap gap-3">
          <Button look="primary" icon={Check} onClick={() => onDecide("approve")}>
            {t("refundRequest.approve")}
          </Button>
          <Button icon={X} onClick={() => onDecide("refuse")}>
            {t("refundRequest.refuse")}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The pass and its money: as it is while nobody has decided, what went back afterwards. */
function PassMoney({ request, timeZone }: Pick<RequestCardProps, "request" | "timeZone">) {
  const t = useText();
  const reading = useReading(timeZone);
  const { state, passType, passNumber, paid, scheduled, currency, gives, createdAt } = request;
  const number = passNumber === null ? "" : ` ${String(passNumber).padStart(4, "0")}`;
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 pair:grid-cols-2">
      <Named name={t("refundRequest.pass")}>
        <bdi>{passType}</bdi>
        <span className="figures">{number}</span>
      </Named>
      <Named name={t("refundRequest.asked")}>
        <time dateTime={createdAt} suppressHydrationWarning>
          {sentenceText(Date.parse(createdAt), reading)}
        </time>
      </Named>
      {state === "requested" && (
        <>
          <Named name={t("refundRequest.paid")}>
            <Money amount={paid} currency={currency} />
          </Named>
          <Named name={t("refundRequest.scheduled")}>
            <Money amount={scheduled} currency={currency} />
          </Named>
          <Named name={t("refundRequest.givesThem")}>{t(`refundRequest.givesThem.${gives}`)}</Named>
        </>
      )}
      <Outcome of={request} />
    </dl>
  );
}
