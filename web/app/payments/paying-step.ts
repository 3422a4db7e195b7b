import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { hasOwnDocument } from "../kernel/page/own-document.ts";
import { useSite } from "../kernel/page/page.tsx";

/** Of a page on which money may be paid: its document, and no other, may load the provider's script. */
export const payingHeaders = (): Record<string, string> => ({ "x-paying-step": "1" });

/** Loads the document anew where the page was reached from another one, whose document may not load the script. */
export function usePayingDocument(): void {
  const isOnline = useSite().PAYMENT.PROVIDER === "stripe";
  useEffect(() => {
    if (isOnline && !hasOwnDocument()) location.reload();
  }, [isOnline]);
}

/** The intent that somebody comes back from their bank with; undefined for everybody else. */
export function useReturnedIntent(): string | undefined {
  return useSearchParams()[0].get("paid") ?? undefined;
}
