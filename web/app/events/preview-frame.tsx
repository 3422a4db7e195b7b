import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";

const Preview = lazy(() => import("./preview.tsx").then((module) => ({ default: module.Preview })));

/** Around the pages of an event: where the address says so, they are shown to those who run it as others see them. */
export function PreviewFrame({ slug, children }: { slug: string; children: ReactNode }) {
  const { signedIn } = usePageFacts();
  const as = useSearchParams()[0].get("as");
  if (!as || !signedIn) return children;
  return (
    <Suspense fallback={null}>
      <Preview slug={slug} as={as}>
        {children}
      </Preview>
    </Suspense>
  );
}
