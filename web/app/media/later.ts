import { lazy } from "../kernel/lazy.ts";

/** Pictures in large, loaded when one is opened: whoever shows it stands in a `Suspense`. */
export const Lightbox = lazy(() => import("./lightbox.tsx").then((module) => ({ default: module.Lightbox })));
