import { useEffect, useRef, useState, type RefObject } from "react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import type { Payable, Pay } from "./how-to-pay.tsx";
import { loadStripe, type StripeElements, type StripeFault, type StripeInBrowser } from "./stripe-script.ts";

type Shown = { readonly stripe: StripeInBrowser; readonly elements: StripeElements };

type PayOnlineProps = { intent: Payable; pay: RefObject<Pay | undefined>; title: string };

/** Stripe's own part, in a frame of theirs: what is typed there never comes here. */
export function PayOnline({ intent, pay, title }: PayOnlineProps) {
  const t = useText();
  const { locale } = usePageFacts();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [tries, setTries] = useState(0);
  const { secret } = intent;
  const { script, publishableKey } = intent.inBrowser ?? { script: "", publishableKey: "" };

  useEffect(() => {
    let isGone = false;
    let leave = (): void => undefined;
    const show = async (): Promise<Shown | undefined> => {
      const stripe = await loadStripe(script, publishableKey);
      if (isGone || !place.current) return undefined;
      const elements = stripe.elements({ clientSecret: secret, locale, appearance: { theme: themeOf(place.current) } });
      const element = elements.create("payment");
      element.on("ready", () => setState("ready"));
      element.on("loaderror", () => setState("failed"));
      element.mount(place.current);
      leave = () => element.destroy();
      return { stripe, elements };
    };
    const showing = show();
    showing.catch(() => setState("failed"));
    pay.current = async () => {
      const shown = await showing.catch(() => undefined);
      if (!shown) return { message: t("payment.online.failed") };
      const fault = await confirm(shown, secret, intent.id);
      return fault && { message: sentenceOf(fault, t("error.payment.failed"), t("payment.online.again")) };
    };
    return () => {
      isGone = true;
      pay.current = undefined;
      leave();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- shown anew for another payment, and when it is tried again
  }, [secret, script, publishableKey, locale, tries]);

  const again = async (): Promise<void> => {
    setState("loading");
    setTries(tries + 1);
  };
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface-1 p-4 rail:p-5">
      <h2 className="mb-3 text-18">{title}</h2>
      {state === "failed" && (
        <QuietNote
          title={t("payment.online.failed")}
          action={<AsyncButton onClick={again}>{t("ui.tryAgain")}</AsyncButton>}
        >
          {t("payment.online.failedText")}
        </QuietNote>
      )}
      {state === "loading" && (
        <Loading>
          <Skeleton className="h-32 w-full rounded-card" />
        </Loading>
      )}
      <div ref={place} hidden={state === "failed"} />
    </section>
  );
}

const themeOf = (place: HTMLElement): "night" | "stripe" =>
  getComputedStyle(place).colorScheme.includes("dark") ? "night" : "stripe";

/** Undefined once Stripe has the payment: what came of it, the server asks. */
async function confirm(
  { stripe, elements }: Shown,
  clientSecret: string,
  intentId: string,
): Promise<StripeFault | undefined> {
  const { error: unfinished } = await elements.submit();
  if (unfinished) return unfinished;
  const back = new URL(location.href);
  back.search = "";
  back.searchParams.set("paid", intentId);
  const confirmParams = { return_url: back.href };
  const { error } = await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: "if_required" });
  // Paid before, in another tab or by a press that was answered late: it is not paid twice.
  return error?.code === "payment_intent_unexpected_state" ? undefined : error;
}

/** What the bank said in its own words, and what to do next. */
function sentenceOf({ type, message }: StripeFault, failed: string, next: string): string {
  if (type === "validation_error" && message) return message;
  return `${message ?? failed} ${next}`;
}
