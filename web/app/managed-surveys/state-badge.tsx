import { useText } from "../kernel/page/page.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import type { ManagedSurvey } from "./reads.ts";

const tones: Readonly<Record<ManagedSurvey["status"], Tone>> = {
  draft: "neutral",
  open: "positive",
  closed: "warning",
};

export function StateBadge({ status }: Pick<ManagedSurvey, "status">) {
  const t = useText();
  return <Badge tone={tones[status]}>{t(`managedSurvey.state.${status}`)}</Badge>;
}
