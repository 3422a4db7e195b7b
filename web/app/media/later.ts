import { lazy } from "../kernel/lazy.ts";

/** Pictures in large, loaded when one is opened: whoever shows it stands in a `Suspense`. */
export const Lightbox = lazy(() => import("./lightbox.tsx").then((module) => ({ default: module.Lightbox })));

/** Files by their names: whoever shows them stands in a `Suspense`. */
export const FileList = lazy(() => import("./file-list.tsx").then((module) => ({ default: module.FileList })));
