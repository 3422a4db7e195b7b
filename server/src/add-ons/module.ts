import { addOns } from "@marquee/contract/add-ons";
import { serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { addOnReactions } from "./reactions.ts";
import { readAddOns } from "./read-add-ons.ts";
import { readAddOnIntent } from "./read-intent.ts";
import { takeFree } from "./take-free.ts";

export const module: SliceModule = {
  serves: [serve(addOns, { list: readAddOns, takeFree, intent: readAddOnIntent })],
  reactions: addOnReactions,
};
