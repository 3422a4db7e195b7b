import type { RefObject } from "react";
import { lazy } from "../kernel/lazy.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { PaymentDue, type Due } from "./payment-due.tsx";

const PayOnline = lazy(async () => ({ default: (await import("./pay-online.tsx")).PayOnline }));

/** Resolves to undefined once the provider has the payment, else to what went wrong, in words. */
export type Pay = () => Promise<{ readonly message: string } | undefined>;

/** What of an intent says how it is paid. */
export type Payable = {
  readonly id: string;
  readonly secret: string;
  readonly byHand: Due | null;
  readonly inBrowser: { readonly script: string; readonly publishableKey: string } | null;
};

type HowToPayProps = {
  intent: Payable;
  /** Called by whoever completes the order, before it is captured; nothing is there where nothing is paid here. */
  pay: RefObject<Pay | undefined>;
  title: string;
};

/** How an order is paid, whatever the community takes money by: the account to transfer to, or the means of payment. */
export function HowToPay({ intent, pay, title }: HowToPayProps) {
  if (intent.inBrowser)
    return (
      <Suspense
        fallback={
          <Loading>
            <Skeleton className="h-48 w-full rounded-card" />
          </Loading>
        }
      >
        <PayOnline intent={intent} pay={pay} title={title} />
      </Suspense>
    );
  return intent.byHand && <PaymentDue due={intent.byHand} title={title} />;
}
