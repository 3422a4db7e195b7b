import { useMemo, useSyncExternalStore } from "react";
import { currentTime, everySecond } from "../clock.ts";
import type { Reading } from "../i18n/format.ts";
import { usePageFacts, useReading } from "./page.tsx";

const minute = 60_000;
const thisMinute = (): number => Math.floor(currentTime() / minute) * minute;

/** How to write times on a page that stays open: 'today' moves on with the clock, once a minute. */
export function useLiveReading(): Reading {
  const { now } = usePageFacts();
  const reading = useReading();
  const current = useSyncExternalStore(everySecond, thisMinute, () => now);
  return useMemo(() => ({ ...reading, now: current }), [reading, current]);
}
