import { useEffect, useRef } from "react";
import { countdownText } from "../kernel/i18n/format.ts";
import { useNow, useText } from "../kernel/page/page.tsx";

/** Time left until an instant, in minutes and seconds; spoken once a minute, not every second. */
export function Countdown({ until, onEnd }: { until: number; onEnd?: () => void }) {
  const t = useText();
  const left = until - useNow();
  const ended = useRef(false);
  useEffect(() => {
    if (left > 0 || ended.current) return;
    ended.current = true;
    onEnd?.();
  }, [left, onEnd]);
  return (
    <span>
      <span aria-hidden="true" className="figures" suppressHydrationWarning>
        {countdownText(left)}
      </span>
      <span role="timer" aria-live="polite" className="sr-only">
        {t("ui.minutesLeft", { count: Math.max(0, Math.ceil(left / 60_000)) })}
      </span>
    </span>
  );
}
