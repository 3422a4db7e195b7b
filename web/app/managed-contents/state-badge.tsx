import type { ContentState } from "@marquee/contract/managed-contents";
import { useText } from "../kernel/page/page.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";

const tones: Readonly<Record<ContentState, Tone>> = { draft: "neutral", scheduled: "accent", published: "positive" };

export function StateBadge({ state }: { state: ContentState }) {
  const t = useText();
  return <Badge tone={tones[state]}>{t(`managedContent.state.${state}`)}</Badge>;
}
