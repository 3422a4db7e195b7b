import { Suspense } from "react";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";

const OpenChatLink = lazy(() => import("./open-chat-link.tsx").then((module) => ({ default: module.OpenChatLink })));

/** Leads to the conversation of an event, for whoever is in it; loaded when the page is there. */
export function OpenChat(props: { eventId: string; className?: string }) {
  const { signedIn } = usePageFacts();
  const isLive = useIsLive();
  if (!isLive || !signedIn) return null;
  return (
    <Suspense>
      <OpenChatLink {...props} />
    </Suspense>
  );
}
