import type { ChatSocket, SocketState } from "@marquee/client";
import { createStore } from "../../kernel/store.ts";

/*
 * Shared state of the pages of chat and its socket, which is loaded later than they are. Written in the browser only;
 * on the server these keep their initial values.
 */

export const socketState = createStore<SocketState>("closed");

/** Who is typing, by conversation: ids of accounts. */
export const typists = createStore<Readonly<Record<string, readonly string[]>>>({});

/** The conversation on the screen; no toast shows its messages. */
export const shownChannel = createStore<string | undefined>(undefined);

/** A conversation that this person is no longer part of. */
export const lostChannel = createStore<string | undefined>(undefined);

/** How many look at a stream, by its id. */
export const streamViewers = createStore<Readonly<Record<string, number>>>({});

export const openSocket = createStore<Pick<ChatSocket, "send"> | undefined>(undefined);
