import { useSelf } from "../kernel/session/use-self.ts";

/** How many unread things wait behind a place of the navigation. */
export function useUnread(to: string): number {
  const self = useSelf();
  return to === "/messages" ? (self?._count.chatChannels ?? 0) : 0;
}
