import { useEffect, useRef, useState } from "react";
import type { Target } from "./listed-message.tsx";
import type { Row } from "./message-view.ts";

const pointedFor = 1_800;

/** Leads to a message as soon as it is among the rows, once for every target; gives back the number to point at meanwhile. */
export function usePointedAt(
  rows: readonly Row[],
  target: Target | undefined,
  lead: (index: number) => void,
): number | undefined {
  const led = useRef<Target>(undefined);
  const [pointedAt, setPointedAt] = useState<number>();
  useEffect(() => {
    if (!target || led.current === target) return;
    const index = rows.findIndex(({ view }) => view.seq >= target.seq);
    if (index < 0) return;
    led.current = target;
    // Behind the frame in which the rows are measured for the first time.
    requestAnimationFrame(() => {
      lead(index);
      setPointedAt(rows[index]?.view.seq);
    });
  }, [rows, target, lead]);
  useEffect(() => {
    if (pointedAt === undefined) return;
    const timer = setTimeout(() => setPointedAt(undefined), pointedFor);
    return () => clearTimeout(timer);
  }, [pointedAt]);
  return pointedAt;
}
