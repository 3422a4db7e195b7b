import { connectWebSocket, createChatSocket, type Client } from "@marquee/client";
import { chat } from "@marquee/contract/chat";
import type { OrganizationConfig } from "@marquee/contract/organization";
import type { QueryClient } from "@tanstack/react-query";
import { readClock } from "../../kernel/clock.ts";
import { deliver } from "../../kernel/outgoing/deliver.ts";
import { untilOnline } from "../../kernel/outgoing/until-online.ts";
import { withMessage, withNewest } from "../log.ts";
import { outgoingOf } from "../outgoing/outgoing.ts";
import { messageSender } from "../outgoing/send-message.ts";
import { chatCache } from "./cache.ts";
import { createFrameHandler, type FrameContext } from "./frame-handler.ts";
import { openSocket, shownChannel, socketState } from "./signals.ts";

type LiveParts = {
  readonly api: Client;
  readonly queries: QueryClient;
  readonly site: OrganizationConfig;
  readonly accountId: string;
  readonly onNews: FrameContext["onNews"];
  /** The sentence for a fault that has none of its own; for an upload that failed, for a file that is not here. */
  readonly sentences: { readonly otherwise: string; readonly uploadFailed: string; readonly fileGone: string };
};

/**
 * Everything of chat that lives as long as the page: the socket, what it says, and the delivery of what was written.
 * Gives back what ends it.
 */
export function startLive({ api, queries, site, accountId, onNews, sentences }: LiveParts): () => void {
  const cache = chatCache(api, queries);
  const box = outgoingOf(accountId);
  // Read before anything is sent: messages that arrive before the socket is open come after these.
  cache.positions();
  const isShown = (channelId: string): boolean =>
    shownChannel.get() === channelId && document.visibilityState === "visible";
  const context = createFrameHandler({ cache, accountId, box, isShown, onNews });
  const socket = createChatSocket({
    url: site.CHAT_URL,
    organization: site.ORGANIZATION_ID,
    ticket: async () => (await api.send(chat.ticket, {})).data.ticket,
    positions: cache.positions,
    changes: cache.changePositions,
    onFrame: context.handle,
    onState(state) {
      if (state === "open") context.reopened();
      socketState.set(state);
    },
    connect: connectWebSocket,
    clock: { now: readClock, later: (work, milliseconds) => after(milliseconds, work) },
    random: Math.random,
  });
  openSocket.set(socket);
  const stopWatching = watchPage({
    wake: () => socket.wake(),
    sleep: () => socket.sleep(),
    isStuck: () => socket.state === "gaveUp",
  });
  const stopDelivery = deliver({
    box,
    laneOf: ({ channelId }) => channelId,
    otherwise: sentences.otherwise,
    pause: untilOnline,
    send: messageSender({ api, site, box, sentences }),
    onSent(message, { channelId }) {
      cache.changeMessages(channelId, (pages) => withMessage(pages, message));
      cache.changeMembership(channelId, (membership) => withNewest(membership, message, { isSeen: true }));
    },
  });
  return () => {
    stopWatching();
    stopDelivery();
    socket.sleep();
    openSocket.set(undefined);
  };
}

type Page = { wake: () => void; sleep: () => void; isStuck: () => boolean };

/** Open while the page is shown and the network is there; after the last attempt it opens again when it is used. */
function watchPage({ wake, sleep, isStuck }: Page): () => void {
  const isWanted = (): boolean => document.visibilityState === "visible" && navigator.onLine;
  const follow = (): void => (isWanted() ? wake() : sleep());
  const use = (): void => {
    if (isStuck() && isWanted()) wake();
  };
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener("visibilitychange", follow, { signal });
  for (const change of ["online", "offline"]) window.addEventListener(change, follow, { signal });
  for (const action of ["pointerdown", "keydown"]) window.addEventListener(action, use, { signal, passive: true });
  follow();
  return () => over.abort();
}

function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
