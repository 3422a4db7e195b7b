import type { AdvertisementPlace } from "@marquee/contract/advertisement";
import { useEffect, useRef, useState } from "react";
import { lazy } from "../kernel/lazy.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { watchSight } from "../ui/watch-sight.ts";

const Shown = lazy(() =>
  import("./shown-advertisement.tsx").then((module) => ({ default: module.ShownAdvertisement })),
);

export type SlotProps = { place: AdvertisementPlace; type: "square" | "rectangle" };

/** Long before it is seen, so that nothing moves under whoever has come so far. */
const nearness = "1000px";

/**
 * Where what others pay for may stand: at the end of a page, asked for once somebody comes near it, so that no page waits
 * for it. Never on a page about a pass, or one on which somebody pays.
 */
export function AdvertisementSlot(props: SlotProps) {
  return useModule("advertisements").isOpen && <Near {...props} />;
}

function Near(props: SlotProps) {
  const [isNear, setNear] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    return watchSight(element.current, (isInReach) => isInReach && setNear(true), { rootMargin: nearness });
  }, []);
  return (
    <div ref={element} className="min-h-px">
      <Suspense>{isNear && <Shown {...props} />}</Suspense>
    </div>
  );
}
