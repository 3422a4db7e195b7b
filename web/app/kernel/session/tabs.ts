export type TabNews = "signedIn" | "signedOut" | "acting";

const name = "session";
/**
 * The window's own end, where it listens: a channel does not receive its own messages, but those of another one of its
 * window.
 */
let own: BroadcastChannel | undefined;

/** Tells the other windows of this browser that another account is signed in or acted for now. */
export function tellTabs(news: TabNews): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = own ?? new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  channel.postMessage(news);
  if (channel !== own) channel.close();
}

/** Reloads this window when another one has signed in or out, or acts for another account. */
export function followTabs(): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", beginAnew);
  own = channel;
  return () => {
    channel.close();
    own = undefined;
  };
}

/** Reloads this window, but not on the pages of the sign-in itself, which navigate on their own. */
export function beginAnew(): void {
  if (!location.pathname.startsWith("/auth/")) location.reload();
}
