import type { Tone } from "../ui/badge.tsx";
import type { OwnRefund } from "./reads.ts";

/** How the state of a request looks, to whoever asked and to those who decide. */
export const tones: Readonly<Record<OwnRefund["state"], Tone>> = {
  requested: "accent",
  approved: "positive",
  refused: "danger",
  withdrawn: "neutral",
  ended: "neutral",
};
