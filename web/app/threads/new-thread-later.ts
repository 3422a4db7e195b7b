import { lazy } from "../kernel/lazy.ts";

/** Loaded when somebody begins one: whoever shows it stands in a `Suspense`. */
export const NewThreadLater = /* @__PURE__ */ lazy(() =>
  import("./new-thread.tsx").then((module) => ({ default: module.NewThread })),
);
