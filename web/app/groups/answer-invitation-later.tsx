import { lazy } from "../kernel/lazy.ts";

/** Comes when somebody is invited: few are. Drawn within a `Suspense`. */
export const AnswerInvitation = lazy(() =>
  import("./answer-invitation.tsx").then((module) => ({ default: module.AnswerInvitation })),
);
