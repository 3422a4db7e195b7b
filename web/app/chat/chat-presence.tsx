import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";

const ChatLive = lazy(() => import("./live/chat-live.tsx").then((module) => ({ default: module.ChatLive })));

/** The live half of chat, loaded when the page is there, for signed-in people of a community that has it. */
export function ChatPresence() {
  const { signedIn, site } = usePageFacts();
  const isLive = useIsLive();
  if (!isLive || !signedIn || !site.MODULES.chat.enabled) return null;
  return (
    <Suspense>
      <ChatLive />
    </Suspense>
  );
}
