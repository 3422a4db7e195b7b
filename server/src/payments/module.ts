import { payments } from "@marquee/contract/payments";
import { serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { captureIntent } from "./capture-intent.ts";

export const module: SliceModule = { serves: [serve(payments, { capture: captureIntent })] };
