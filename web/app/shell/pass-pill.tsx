import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";

const DuePass = lazy(() => import("./due-pass.tsx").then((module) => ({ default: module.DuePass })));

/** One touch from the code, from three hours before an event that one is going to until its end. */
export function PassPill({ className }: { className?: string }) {
  const { signedIn, site } = usePageFacts();
  const isLive = useIsLive();
  if (!isLive || !signedIn || !site.MODULES.registration.enabled) return null;
  return (
    <Suspense>
      <DuePass className={className} />
    </Suspense>
  );
}
