import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { dropDraft } from "./draft.ts";
import type { Flow } from "./use-flow.ts";

/**
 * Completes the order once, however often it is pressed: the cart and its intent are the same in every press, tab and
 * retry. Without an intent nothing is to be paid. Resolves to the sentence of what went wrong.
 */
export function useFinish({ event, key, path, reload }: Flow) {
  const t = useText();
  const navigate = useNavigate();
  const submitFree = useAction(registration.submit, { faults: "form" });
  const capture = useAction(payments.capture, { faults: "form" });
  const running = useRef(false);
  return async (intentId?: string): Promise<string | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    try {
      if (intentId === undefined) await submitFree.mutateAsync({ eventId: event.id });
      else await capture.mutateAsync({ intentId, body: {} });
      dropDraft(key);
      await navigate(`${path}/done`, { replace: true });
      return undefined;
    } catch (error) {
      // Prices, places or answers have changed: what is shown must be what is charged.
      await reload();
      return sentenceOf(error, t("state.failed.title"), t("state.networkFailed"));
    } finally {
      running.current = false;
    }
  };
}
