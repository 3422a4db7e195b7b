import { useEffect, useRef } from "react";
import { Clock } from "lucide-react";
import { useLocalMoment } from "../kernel/page/use-local-moment.ts";
import { showToast } from "../kernel/toasts.ts";
import { classes } from "./classes.ts";
import { Countdown } from "./countdown.tsx";
import { useHoldPhase } from "./hold-phase.ts";
import { Icon } from "./icon.tsx";

type HoldTimeProps = {
  expiresAt: string | null;
  /** What is held, before the time: 'Your places are held for'. */
  label: string;
  /** The time alone; the label is spoken. */
  short?: boolean;
};

/** 'Your places are held for 14:32'; louder in the last two minutes, and nothing once it is over. */
export function HoldTime({ expiresAt, label, short }: HoldTimeProps) {
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
        <span className={short ? "sr-only" : undefined}>{label}</span> <Countdown until={ends} />
      </span>
    </span>
  );
}

/** Says once, also to screen readers, that the time is nearly over. */
export function useHoldWarning(expiresAt: string | null, text: string): void {
  const phase = useHoldPhase(expiresAt);
  const warned = useRef<string>(undefined);
  useEffect(() => {
    if (phase !== "ending" || expiresAt === null || warned.current === expiresAt) return;
    warned.current = expiresAt;
    showToast({ text, lasts: 8000 });
  }, [phase, expiresAt, text]);
}
