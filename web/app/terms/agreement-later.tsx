import { lazy } from "../kernel/lazy.ts";

/** Most pages of most people have nothing of it. */
export const AgreementLater = lazy(() =>
  import("./agreement-bar.tsx").then((module) => ({ default: module.AgreementBar })),
);
