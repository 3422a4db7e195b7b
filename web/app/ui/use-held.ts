import { useEffect, useState } from "react";

/**
 * What a pointer is put on stays until it is let go: a list that changes between press and release takes the entry away
 * under the finger, and nothing, or another entry, is chosen.
 *
 * @returns what to show, and what to call when a pointer goes down on it
 */
export function useHeld<Value>(value: Value): readonly [Value, () => void] {
  const [held, setHeld] = useState<{ readonly value: Value }>();
  useEffect(() => {
    if (!held) return;
    const over = new AbortController();
    // The click comes after the pointer is let go, and has to find what it was put on.
    const release = () => setTimeout(() => setHeld(undefined));
    for (const end of ["pointerup", "pointercancel"])
      window.addEventListener(end, release, { signal: over.signal, capture: true });
    return () => over.abort();
  }, [held]);
  return [held ? held.value : value, () => setHeld({ value })];
}
