import { late } from "../kernel/late.tsx";
import { lazy } from "../kernel/lazy.ts";
import { loadWriting } from "./marking.ts";

/** What can be done with a message. */
export const MessageTools = /* @__PURE__ */ late(() => loadWriting().then((module) => module.MessageTools));

/** Parts of a field that is written in, loaded when they are wanted: whoever shows one stands in a `Suspense`. */
export const MentionList = lazy(() => loadWriting().then((module) => ({ default: module.MentionList })));
export const SlowWait = lazy(() => loadWriting().then((module) => ({ default: module.SlowWait })));
export const ComposerAttachments = lazy(() =>
  loadWriting().then((module) => ({ default: module.ComposerAttachments })),
);
export const WaitingAttachments = lazy(() => loadWriting().then((module) => ({ default: module.WaitingAttachments })));
export const OnlyModerators = lazy(() =>
  import("./only-moderators.tsx").then((module) => ({ default: module.OnlyModerators })),
);
