import { lazy } from "../kernel/lazy.ts";
import { Suspense } from "../kernel/suspense.tsx";

const Region = lazy(() => import("./player-region.tsx").then((module) => ({ default: module.PlayerRegion })));

/** Where the player floats; what it takes comes after the page. */
export function PlayerRegion() {
  return (
    <Suspense>
      <Region />
    </Suspense>
  );
}
