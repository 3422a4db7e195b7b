import { payments } from "@marquee/contract/payments";
import { serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { paymentsByTheClock } from "./by-the-clock.ts";
import { captureIntent } from "./capture-intent.ts";
import { paymentReactions } from "./reactions.ts";
import { saveSettings, settings, testKeys } from "./settings.ts";

export const module: SliceModule = {
  serves: [serve(payments, { capture: captureIntent, settings, saveSettings, testKeys })],
  reactions: paymentReactions,
  schedules: paymentsByTheClock,
};
