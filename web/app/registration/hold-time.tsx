import { useEffect, useRef } from "react";
import { Clock } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { useLocalMoment } from "../kernel/page/use-local-moment.ts";
import { classes } from "../ui/classes.ts";
import { Countdown } from "../ui/countdown.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../kernel/toasts.ts";
import { useHoldPhase } from "./use-flow.ts";

/** 'Your places are held for 14:32', or `short` the time alone; louder in the last two minutes. */
export function HoldTime({ expiresAt, short }: { expiresAt: string | null; short?: boolean }) {
  const t = useText();
  const phase = useHoldPhase(expiresAt);
  const ends = useLocalMoment(expiresAt);
  if (ends === undefined || phase === "none" || phase === "over") return null;
  return (
    <span
      className={classes(
        "flex items-center gap-1.5",
        short ? "text-12" : "text-14",
        phase === "ending" ? "font-semibold text-warning" : "text-muted",
      )}
    >
      <Icon of={Clock} size={short ? 14 : 16} />
      <span>
        <span className={short ? "sr-only" : undefined}>{t("register.heldFor")}</span> <Countdown until={ends} />
      </span>
    </span>
  );
}

/** Announces once to screen readers that the time is nearly over. */
export function useHoldWarning(expiresAt: string | null): void {
  const t = useText();
  const phase = useHoldPhase(expiresAt);
  const warned = useRef<string>(undefined);
  useEffect(() => {
    if (phase !== "ending" || expiresAt === null || warned.current === expiresAt) return;
    warned.current = expiresAt;
    showToast({ text: t("register.holdEnding"), lasts: 8000 });
  }, [phase, expiresAt, t]);
}
