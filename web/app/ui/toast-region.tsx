import { useSyncExternalStore } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { hasToasts, onToast } from "../kernel/toasts.ts";

const ToastContainer = lazy(() =>
  import("./toast-container.tsx").then((module) => ({ default: module.ToastContainer })),
);

/** Where toasts appear. Costs nothing until there is one. */
export function ToastRegion() {
  const wanted = useSyncExternalStore(onToast, hasToasts, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <ToastContainer />
    </Suspense>
  );
}
