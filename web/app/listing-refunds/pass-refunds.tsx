import { listingRefunds } from "@marquee/contract/listing-refunds";
import type { InputOf } from "@marquee/contract/kernel";
import { Ban, HandCoins } from "lucide-react";
import { useState } from "react";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Button } from "../ui/button.tsx";

const EndPass = lazy(() => import("./end-pass.tsx").then((module) => ({ default: module.EndPass })));
const RefundPass = lazy(() => import("./refund-pass.tsx").then((module) => ({ default: module.RefundPass })));

type PassRefundsProps = {
  path: InputOf<typeof listingRefunds.terms>;
  /** Whose pass it is. */
  name: string;
  /** Somebody is in with it: it can be paid back, and not cancelled. */
  isUsed: boolean;
};

/** What organisers do about a pass that is not wanted any more. */
export function PassRefunds({ path, name, isUsed }: PassRefundsProps) {
  const t = useText();
  const [asks, setAsks] = useState<"end" | "refund">();
  const close = () => setAsks(undefined);
  return (
    <>
      <Button icon={HandCoins} onClick={() => setAsks("refund")}>
        {t("listingRefund.refund")}
      </Button>
      {!isUsed && (
        <Button look="quiet" icon={Ban} onClick={() => setAsks("end")}>
          {t("listingRefund.end")}
        </Button>
      )}
      <Suspense fallback={null}>
        {asks === "end" && <EndPass path={path} name={name} onClose={close} />}
        {asks === "refund" && <RefundPass path={path} name={name} onClose={close} />}
      </Suspense>
    </>
  );
}
