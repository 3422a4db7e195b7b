import { payments } from "@marquee/contract/payments";
import { type Module, serve } from "../kernel/http/serve.ts";
import { captureIntent } from "./capture-intent.ts";
import type { OpenPayable } from "./settle.ts";

/** What can be paid for comes from the slices that sell it: this one knows money only. */
export function paymentsModule(open: OpenPayable): Module {
  return serve(payments, { capture: captureIntent(open) });
}
