import { useEffect, useSyncExternalStore } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { onPlaying, restorePlayer, whatPlays } from "./playing.ts";

const FloatingPlayer = lazy(() =>
  import("./floating-player.tsx").then((module) => ({ default: module.FloatingPlayer })),
);

/** Where the player floats. Costs nothing until something is played. */
export function PlayerRegion() {
  const playing = useSyncExternalStore(onPlaying, whatPlays, () => undefined);
  useEffect(restorePlayer, []);
  if (!playing) return null;
  return (
    <ErrorBoundary name="player" fallback={null}>
      <Suspense>
        <FloatingPlayer playing={playing} />
      </Suspense>
    </ErrorBoundary>
  );
}
