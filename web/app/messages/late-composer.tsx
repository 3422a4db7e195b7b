import { late } from "../kernel/late.tsx";

/** Loaded behind the page: what was said is there to be read sooner. */
export const Composer = /* @__PURE__ */ late(
  () => import("./composer.tsx").then((module) => module.Composer),
  <div className="h-19 border-t border-line" />,
);
