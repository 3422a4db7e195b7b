import { useEffect, useRef } from "react";
import { Clock } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { useLocalMoment } from "../kernel/page/use-local-moment.ts";
import { classes } from "../ui/classes.ts";
import { Countdown } from "../ui/countdown.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../kernel/toasts.ts";
import { useHoldPhase } from "./use-flow.ts";

/** 'Your places are held for 14:32'; louder in the last two minutes. */
export function HoldTime({ expiresAt }: { expiresAt: string | null }) {
  const t = useText();
  const phase = useHoldPhase(expiresAt);
  const ends = useLocalMoment(expiresAt);
  if (ends === undefined || phase === "none" || phase === "over") return null;
  return (
    <p
      className={classes(
        "flex items-center gap-1.5 text-14",
        phase === "ending" ? "font-semibold text-warning" : "text-muted",
      )}
    >
      <Icon of={Clock} size={16} />
      <span>
        {t("register.heldFor")} <Countdown until={ends} />
      </span>
    </p>
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
