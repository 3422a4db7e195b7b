import { late } from "../kernel/late.tsx";
import { lazy } from "../kernel/lazy.ts";

/** Pictures in large, loaded when one is opened: whoever shows it stands in a `Suspense`. */
export const Lightbox = lazy(() => import("./lightbox.tsx").then((module) => ({ default: module.Lightbox })));

/** Files by their names. */
export const FileList = /* @__PURE__ */ late(() => import("./file-list.tsx").then((module) => module.FileList));

/** The library that plays streams where the browser cannot. */
export const loadStream = () => import("./stream.ts");
