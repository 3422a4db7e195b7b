import { useText } from "../kernel/page/page.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import type { Subscription } from "./reads.ts";

const tones: Readonly<Record<Subscription["status"], Tone>> = {
  trialing: "accent",
  active: "positive",
  past_due: "warning",
  unpaid: "warning",
  paused: "neutral",
  canceled: "neutral",
};

/** Where a subscription stands, in a word or two. */
export function StatusBadge({ status, cancelAtEnd }: Pick<Subscription, "status" | "cancelAtEnd">) {
  const t = useText();
  if (cancelAtEnd && status !== "canceled") return <Badge>{t("subscription.status.ending")}</Badge>;
  return <Badge tone={tones[status]}>{t(`subscription.status.${status}`)}</Badge>;
}
