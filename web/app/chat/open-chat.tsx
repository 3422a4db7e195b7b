import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import type { Room } from "./open-chat-link.tsx";

const OpenChatLink = lazy(() => import("./open-chat-link.tsx").then((module) => ({ default: module.OpenChatLink })));

/** Leads to the conversation of an event or a group, for whoever is in it; loaded when the page is there. */
export function OpenChat(props: Room & { className?: string }) {
  const { signedIn } = usePageFacts();
  const isLive = useIsLive();
  if (!isLive || !signedIn) return null;
  return (
    <Suspense>
      <OpenChatLink {...props} />
    </Suspense>
  );
}
