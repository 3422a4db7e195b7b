import { sentenceDayText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import type { OwnPayment } from "./reads.ts";
import { stateOf, type State } from "./states.ts";

const tones: Readonly<Record<State, Tone>> = {
  due: "warning",
  paid: "positive",
  partly: "neutral",
  returned: "neutral",
  dropped: "neutral",
};

/** Where a payment stands, and until when it is to be paid. */
export function StateBadge({ payment }: { payment: OwnPayment }) {
  const t = useText();
  const reading = useReading();
  const state = stateOf(payment);
  const { due } = payment;
  return (
    <Badge tone={tones[state]}>
      <span suppressHydrationWarning>
        {due
          ? t("payment.state.due", { when: sentenceDayText(Date.parse(due.dueBy), reading) })
          : t(`payment.state.${state}`)}
      </span>
    </Badge>
  );
}
