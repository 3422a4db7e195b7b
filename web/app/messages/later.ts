import { late } from "../kernel/late.tsx";
import { lazy } from "../kernel/lazy.ts";
import { loadAttaching } from "./attaching.ts";
import { loadMarking } from "./marking.ts";

/** What can be done with a message. */
export const MessageTools = /* @__PURE__ */ late(() => loadMarking().then((module) => module.MessageTools));

/** Parts of a field that is written in, loaded when they are wanted: whoever shows one stands in a `Suspense`. */
export const MentionList = lazy(() => loadMarking().then((module) => ({ default: module.MentionList })));
export const MarkBar = lazy(() => loadMarking().then((module) => ({ default: module.MarkBar })));
export const MarkedLayer = lazy(() => loadMarking().then((module) => ({ default: module.MarkedLayer })));
export const SlowWait = lazy(() => loadMarking().then((module) => ({ default: module.SlowWait })));
export const ComposerAttachments = lazy(() =>
  loadAttaching().then((module) => ({ default: module.ComposerAttachments })),
);
export const WaitingAttachments = lazy(() =>
  loadAttaching().then((module) => ({ default: module.WaitingAttachments })),
);
export const OnlyModerators = lazy(() =>
  import("./only-moderators.tsx").then((module) => ({ default: module.OnlyModerators })),
);
