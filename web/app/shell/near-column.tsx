import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { useMedia } from "../ui/use-media.ts";

const Near = lazy(() => import("./near.tsx").then((module) => ({ default: module.Near })));

const wide = "(min-width: 1440px)";

/** From 1,440 px, so that no wide screen is blank paper. Its room is kept from the first moment, its contents come after. */
export function NearColumn() {
  const t = useText();
  const isWide = useMedia(wide);
  return (
    <aside
      aria-label={t("nav.near")}
      className="fixed inset-y-0 end-0 hidden w-76 content-start gap-8 overflow-y-auto border-s border-line px-6 py-8 near:grid print:hidden"
    >
      {isWide && (
        <Suspense>
          <Near />
        </Suspense>
      )}
    </aside>
  );
}
