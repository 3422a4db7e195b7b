import { usePageFacts } from "./page.tsx";

/** Differences between the clocks from here on are corrected; smaller ones are the time the page took to arrive. */
const wrongBy = 60_000;

/** A moment that the server set, by the clock of this device, which may differ from the server's. */
export function useLocalMoment(at: string | null): number | undefined {
  const { now } = usePageFacts();
  if (at === null) return undefined;
  const ahead = typeof window === "undefined" ? 0 : performance.timeOrigin - now;
  return Date.parse(at) + (Math.abs(ahead) > wrongBy ? ahead : 0);
}
