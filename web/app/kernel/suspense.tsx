// oxlint-disable-next-line eslint/no-restricted-imports -- this is the one to import instead
import { Suspense as Boundary, useEffect, useReducer, type ReactNode, type SuspenseProps } from "react";

/** Between two tries of what is waited for. */
const pauseMs = 500;

/**
 * React's `Suspense`, which tries again by itself while it shows what stands in place of a part. React forgets one that
 * it waits for now and then (decision 216), and without that its place stays empty until somebody leaves the page.
 */
export function Suspense({ children, fallback }: Pick<SuspenseProps, "children" | "fallback">) {
  const [, again] = useReducer((tries: number) => tries + 1, 0);
  return <Boundary fallback={<Waits onPause={again}>{fallback}</Waits>}>{children}</Boundary>;
}

function Waits({ children, onPause }: { children: ReactNode; onPause: () => void }) {
  useEffect(() => {
    const timer = setInterval(onPause, pauseMs);
    return () => clearInterval(timer);
  }, [onPause]);
  return children;
}
