import { payments } from "@marquee/contract/payments";
import { useEffect, useRef, useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { useReturnedIntent } from "./paying-step.ts";

/**
 * Completes what somebody comes back from their bank with, once, and calls `onPaid`.
 * @returns what went wrong, in words
 */
export function useReturnedPayment(onPaid: () => void | Promise<void>): string | undefined {
  const t = useText();
  const intentId = useReturnedIntent();
  const capture = useAction(payments.capture, { faults: "form" });
  const isDone = useRef(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (intentId === undefined || isDone.current) return;
    isDone.current = true;
    capture
      .mutateAsync({ intentId, body: {} })
      .then(onPaid)
      .catch((error: unknown) => setFault(sentenceOf(error, t("state.failed.title"), t("state.networkFailed"))));
  });
  return fault;
}
