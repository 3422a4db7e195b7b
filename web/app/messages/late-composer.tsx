import { late } from "../kernel/late.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import type { ComposerProps } from "./composer.tsx";

/** As high as a field of one line. */
const coming = (
  <div className="h-19 border-t border-line p-4">
    <Skeleton className="h-11 w-full" />
  </div>
);
const LateComposer = /* @__PURE__ */ late(() => import("./composer.tsx").then((module) => module.Composer), coming);

/**
 * Loaded behind the page: what was said is there to be read sooner. The server draws no field, since what was typed in one
 * that does not live yet would be lost.
 */
export function Composer(props: ComposerProps) {
  return useIsLive() ? <LateComposer {...props} /> : coming;
}
