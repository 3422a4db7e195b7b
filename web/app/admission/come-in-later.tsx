import { lazy } from "../kernel/lazy.ts";

/** Only few groups ask anything of whoever comes in. */
export const ComeInLater = lazy(() => import("./come-in.tsx").then((module) => ({ default: module.ComeIn })));
