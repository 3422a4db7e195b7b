import { useText } from "../kernel/page/page.tsx";
import { Money } from "../ui/money.tsx";
import { Named } from "./named.tsx";
import type { OwnRefund } from "./reads.ts";

/** What went back by a decision and what the organisers wrote with it, as lines of a list of facts. */
export function Outcome({
  of: { amount, answer, currency },
}: {
  of: Pick<OwnRefund, "amount" | "answer" | "currency">;
}) {
  const t = useText();
  return (
    <>
      {amount !== null && (
        <Named name={t("refundRequest.back")}>
          <Money amount={amount} currency={currency} />
        </Named>
      )}
      {answer !== null && (
        <Named name={t("refundRequest.answer")}>
          <span dir="auto" className="block whitespace-pre-line break-words">
            {answer}
          </span>
        </Named>
      )}
    </>
  );
}
