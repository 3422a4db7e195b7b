import { payments } from "@marquee/contract/payments";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton } from "../ui/button.tsx";

/** Asks Stripe whose account the saved keys are of. */
export function TestKeys() {
  const t = useText();
  const test = useAction(payments.testKeys, { faults: "form" });
  const { data, error } = test;
  return (
    <div className="grid justify-items-start gap-3">
      <AsyncButton busy={test.isPending} onClick={() => test.mutateAsync({}).then(undefined, () => undefined)}>
        {t("payment.settings.test")}
      </AsyncButton>
      <div role="status" className="w-full">
        {data && !error && (
          <Notice tone="positive" icon={CircleCheck}>
            {t(data.isLive ? "payment.settings.live" : "payment.settings.tested", { name: data.name })}
          </Notice>
        )}
        {error && (
          <Notice tone="danger" icon={CircleAlert}>
            {sentenceOf(error, t("state.failed.title"), t("state.networkFailed"))}
          </Notice>
        )}
      </div>
    </div>
  );
}
