import { CalendarClock, CircleCheck, KeyRound, LockKeyhole, Star } from "lucide-react";
import { sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import type { Activation } from "./reads.ts";

/** Done, open, or from when on; `refused`: no pass of the reader's is for it. */
type State = "completed" | "refused" | "later" | "open";
type Situation = Pick<Activation, "completions" | "startAfter" | "viewer">;

/** @param now milliseconds since 1970 */
export function stateOf({ completions, startAfter, viewer }: Situation, now: number): State {
  if (completions.length > 0) return "completed";
  if (!viewer.canComplete) return "refused";
  return Date.parse(startAfter) > now ? "later" : "open";
}

/** What it gives, and how it stands with it. */
export function ActivationBadges({ activation }: { activation: Activation }) {
  const t = useText();
  const { now } = usePageFacts();
  const reading = useReading(activation.event.timezone);
  const state = stateOf(activation, now);
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="second" icon={Star}>
        {t("activation.points", { count: activation.maxPoints })}
      </Badge>
      {state === "completed" && (
        <Badge tone="positive" icon={CircleCheck}>
          {t("activation.completed")}
        </Badge>
      )}
      {state === "refused" && <Badge icon={LockKeyhole}>{t("activation.otherPass")}</Badge>}
      {state === "later" && (
        <Badge icon={CalendarClock}>
          <span suppressHydrationWarning>
            {t("activation.opens", { when: sentenceText(Date.parse(activation.startAfter), reading) })}
          </span>
        </Badge>
      )}
      {state !== "completed" && activation.protected && <Badge icon={KeyRound}>{t("activation.withCode")}</Badge>}
    </p>
  );
}
