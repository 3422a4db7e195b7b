import type { Clock } from "../../clock.ts";
import { simulatedKeys } from "../providers/connect.ts";
import { webhookPath } from "../webhook.ts";
import { type SentEvent, signatureOf, startStripeStandIn, type StripeStandIn } from "./index.ts";

/** How long after it happened it is told, in ms: the browser is often faster, as with the real service. */
const delay = 1_500;
/** How long a bank takes that takes days, in ms. */
const days = 8_000;

type Simulation = {
  readonly clock: Clock;
  /** On which this process listens. */
  readonly port: number;
  readonly failed: (error: unknown) => void;
};

/** Stands in for Stripe in a process that has nobody else: it tells that process what happens, and plays the banks. */
export async function simulateStripe({ clock, port, failed }: Simulation): Promise<StripeStandIn> {
  const later = (after: number, work: () => Promise<unknown>): void =>
    void setTimeout(() => void work().catch(failed), after).unref();
  const sent = (event: SentEvent): void => {
    later(delay, () => tell(event));
    if (event.type === "payment_intent.processing") later(days, async () => standIn.account.decide(event.about, true));
  };
  /** Once, as Stripe would: what is lost is asked for. */
  async function tell({ community, payload }: SentEvent): Promise<void> {
    const signature = signatureOf(payload, simulatedKeys.webhookSecret, clock.now());
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    await fetch(`http://127.0.0.1:${port}${webhookPath(community)}`, { method: "POST", headers, body: payload });
  }
  const standIn = await startStripeStandIn({ clock, sent });
  return standIn;
}
