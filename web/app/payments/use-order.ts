import { payments } from "@marquee/contract/payments";
import { useRef, useState, type RefObject } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import type { Pay } from "./how-to-pay.tsx";

export type Order = {
  /** For `HowToPay`. */
  readonly pay: RefObject<Pay | undefined>;
  /** Under way, or done: what is being ordered is not asked about again. */
  readonly isBusy: boolean;
  /** What went wrong, in words. */
  readonly fault: string | undefined;
  /** Pays what an intent says and completes what it is for, once however often it is pressed. */
  readonly complete: (intentId: string) => Promise<void>;
};

/** The press that completes an order. @param onDone once it is complete */
export function useOrder(onDone: () => unknown): Order {
  const t = useText();
  const capture = useAction(payments.capture, { faults: "form" });
  const pay = useRef<Pay>(undefined);
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const attempt = async (intentId: string): Promise<string | undefined> => {
    try {
      const refused = await pay.current?.();
      if (refused) return refused.message;
      await capture.mutateAsync({ intentId, body: {} });
      await onDone();
      return undefined;
    } catch (error) {
      return sentenceOf(error, t("state.failed.title"), t("state.networkFailed"));
    }
  };
  const complete = async (intentId: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setFault(undefined);
    setBusy(true);
    const refused = await attempt(intentId);
    running.current = false;
    if (refused === undefined) return;
    // Prices or places may have changed: what is shown must be what is charged, so it is asked again.
    setBusy(false);
    setFault(refused);
  };
  return { pay, isBusy, fault, complete };
}
