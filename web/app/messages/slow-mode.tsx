import { Timer } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { currentTime, everySecond, readClock } from "../kernel/clock.ts";
import { useText } from "../kernel/page/page.tsx";
import { useLocalMoment } from "../kernel/page/use-local-moment.ts";
import { Countdown } from "../ui/countdown.tsx";
import { Select } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";

/** Seconds between two messages of one person that can be chosen; 0: as fast as they like. */
const paces = [0, 10, 30, 60, 300, 900, 3_600];

type SlowModeProps = { seconds: number; isSaving: boolean; onChoose: (seconds: number) => void };

/** How fast people may write, as a moderator sets it. */
export function SlowMode({ seconds: current, isSaving, onChoose }: SlowModeProps) {
  const t = useText();
  return (
    <Select
      label={t("chat.slowMode")}
      value={String(current)}
      disabled={isSaving}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {[...new Set([...paces, current])].map((seconds) => (
        <option key={seconds} value={seconds}>
          {seconds === 0 ? t("chat.slowOff") : t("chat.slowEvery", { seconds })}
        </option>
      ))}
    </Select>
  );
}

type Pace = {
  readonly slowSeconds: number;
  /** Whoever moderates is not slowed. */
  readonly isModerator: boolean;
  /** When the reader wrote last, as far as it is loaded. */
  readonly lastOwnAt: string | undefined;
};

/** Until when the reader waits before the next message; the server decides the same. Undefined: not at all. */
export function useSlowUntil({ slowSeconds, isModerator, lastOwnAt }: Pace): number | undefined {
  const wroteAt = useLocalMoment(lastOwnAt ?? null);
  // Nobody waits longer than the pace from when their message came, whatever the clock of their device says.
  const [seen, setSeen] = useState(() => ({ lastOwnAt, at: readClock() }));
  if (seen.lastOwnAt !== lastOwnAt) setSeen({ lastOwnAt, at: readClock() });
  if (slowSeconds === 0 || isModerator || wroteAt === undefined) return undefined;
  return Math.min(wroteAt, seen.at) + slowSeconds * 1_000;
}

/** Whether somebody still waits: what asks is drawn again when the wait is over, not every second. */
export const useIsHeld = (until: number | undefined): boolean =>
  useSyncExternalStore(
    everySecond,
    () => until !== undefined && until > currentTime(),
    () => false,
  );

/** How long it still takes. Not read out every second: the field is described by it. */
export function SlowWait({ id, until }: { id: string; until: number }) {
  const t = useText();
  return (
    <p id={id} className="mb-2 flex items-center gap-2 text-14 text-muted">
      <Icon of={Timer} size={18} />
      <span>
        {t("chat.slowWait")} <Countdown until={until} />
      </span>
    </p>
  );
}
