import { lazy } from "../kernel/lazy.ts";

/**
 * Loaded where somebody talks: whoever shows it stands in a `Suspense`. It stands in the page of a conversation, since a
 * file of its own would split what that page loads into more and larger ones.
 */
export const ConversationBeside = lazy(() =>
  import("./conversation-page.tsx").then((module) => ({ default: module.ConversationBeside })),
);
