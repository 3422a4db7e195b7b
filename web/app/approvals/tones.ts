import type { Tone } from "../ui/badge.tsx";
import type { ListedRequest } from "./reads.ts";

/** How the state of a request looks, to whoever asked and to those who decide. */
export const tones: Readonly<Record<ListedRequest["state"], Tone>> = {
  requested: "accent",
  approved: "positive",
  taken: "positive",
  declined: "neutral",
  withdrawn: "neutral",
  expired: "neutral",
  ended: "neutral",
};
