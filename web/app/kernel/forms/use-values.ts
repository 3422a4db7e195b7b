import { useCallback, useRef, useState } from "react";

export type Values<V> = {
  readonly values: V;
  /** What stands in the form now, also between a change and the next drawing of the page. */
  readonly read: () => V;
  readonly setValues: (next: V | ((current: V) => V)) => void;
  /** Whether something stands there that would be lost. */
  readonly hasChanges: () => boolean;
  /** Nothing of it would be lost any more; answers how to take that back. */
  readonly settle: () => () => void;
  /** Begins anew, as it was at first. */
  readonly reset: () => void;
};

export function useValues<V extends object>(initial: V): Values<V> {
  const [values, draw] = useState(initial);
  const latest = useRef(initial);
  const settled = useRef(initial);
  const setValues = useCallback((next: V | ((current: V) => V)) => {
    latest.current = typeof next === "function" ? next(latest.current) : next;
    draw(latest.current);
  }, []);
  const read = useCallback(() => latest.current, []);
  const hasChanges = useCallback(() => JSON.stringify(latest.current) !== JSON.stringify(settled.current), []);
  return {
    values,
    read,
    setValues,
    hasChanges,
    settle: () => {
      const before = settled.current;
      settled.current = latest.current;
      return () => {
        settled.current = before;
      };
    },
    reset: () => {
      settled.current = initial;
      setValues(initial);
    },
  };
}
