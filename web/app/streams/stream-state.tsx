import { Radio } from "lucide-react";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import type { StreamSummary } from "./reads.ts";

const names: Readonly<Record<StreamSummary["state"], TextId>> = {
  waiting: "stream.notYet",
  live: "stream.live",
  paused: "stream.paused",
  over: "stream.over",
};

/** Whether there is something to be seen of a stream now. */
export function StreamState({ state }: { state: StreamSummary["state"] }) {
  const t = useText();
  return state === "live" ? (
    <Badge tone="danger" icon={Radio}>
      {t(names[state])}
    </Badge>
  ) : (
    <Badge>{t(names[state])}</Badge>
  );
}
