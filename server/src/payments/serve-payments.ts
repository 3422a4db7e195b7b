import { payments } from "@marquee/contract/payments";
import { type Module, serve } from "../kernel/http/serve.ts";
import { captureIntent } from "./capture-intent.ts";
import type { OpenPayable } from "./settle.ts";

/**
 * `open` finds what an intent pays for; the slices that sell something hand it in, because this one knows only
 * payments.
 */
export function paymentsModule(open: OpenPayable): Module {
  return serve(payments, { capture: captureIntent(open) });
}
