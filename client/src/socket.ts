import type { ChatClientBodies, ChatServerFrame } from "@marquee/contract/chat";

/** As much of a WebSocket as is needed. */
export type SocketLike = { send(text: string): void; close(): void };
/** What a socket reports. */
export type SocketListener = { opened(): void; received(data: unknown): void; closed(): void };
export type Connect = (address: string, listener: SocketListener) => SocketLike;

/** Times in ms. `later` gives back how to call it off. */
export type SocketClock = { now(): number; later(work: () => void, milliseconds: number): () => void };

/** `waiting`: between attempts. `gaveUp`: after the last attempt, until the page is shown, online or used again. */
export type SocketState = "closed" | "connecting" | "open" | "waiting" | "gaveUp";

export type ChatSocketOptions = {
  /** CHAT_URL of the configuration. */
  readonly url: string;
  readonly organization: string;
  /** A fresh ticket that opens the socket once. */
  readonly ticket: () => Promise<string>;
  /** Number of the newest message that is here, by channel; what is missing comes on every open. */
  readonly positions: () => Readonly<Record<string, number>>;
  /** The last change of a message that the client has, by channel; without it changes are not asked for. */
  readonly changes?: () => Readonly<Record<string, number>>;
  readonly onFrame: (frame: ChatServerFrame) => void;
  readonly onState?: (state: SocketState) => void;
  readonly connect: Connect;
  readonly clock: SocketClock;
  /** From 0 to 1. */
  readonly random: () => number;
};

export type ChatSocket = {
  readonly state: SocketState;
  /** Opens, or opens again at once with all attempts left: at the start, when the page is shown or online, on use. */
  wake(): void;
  /** Closes until it is resumed: the page is hidden, the person has signed out. */
  sleep(): void;
  /** Asks for what is missing; if an answer is still awaited, asks once more after it. */
  catchUp(): void;
  /** False when it could not be sent: what matters goes by REST. */
  send<Type extends keyof ChatClientBodies>(type: Type, body: ChatClientBodies[Type]): boolean;
};

const attemptsAllowed = 5;
const firstDelay = 1_000;
const largestDelay = 10_000;
const pingAfter = 25_000;
const pongWithin = 10_000;
const openWithin = 10_000;

/**
 * The chat socket of one person, reconnecting: up to 5 attempts, the delay doubles from 1 s up to 10 s and is
 * shortened by up to a quarter at random, so that not everybody returns at once.
 */
export function createChatSocket(options: ChatSocketOptions): ChatSocket {
  const { clock } = options;
  let state: SocketState = "closed";
  let socket: SocketLike | undefined;
  let failures = 0;
  let callOff: (() => void) | undefined;
  /** State of the `sync` request; `again`: while it was awaited something else was found to be missing. */
  let asking: "no" | "once" | "again" = "no";
  /** Counts the connections: events of an earlier one are ignored. */
  let generation = 0;

  function enter(next: SocketState): void {
    if (state === next) return;
    state = next;
    options.onState?.(next);
  }

  function plan(work: () => void, milliseconds: number): void {
    callOff?.();
    callOff = clock.later(work, milliseconds);
  }

  function drop(): void {
    generation++;
    callOff?.();
    socket?.close();
    socket = undefined;
  }

  async function connect(): Promise<void> {
    drop();
    enter("connecting");
    const mine = generation;
    const isCurrent = (): boolean => mine === generation;
    plan(fail, openWithin);
    const ticket = await options.ticket().catch(() => undefined);
    // Resumed, paused or timed out meanwhile: a later attempt is under way, or none is wanted.
    if (!isCurrent()) return;
    if (ticket === undefined) return fail();
    socket = options.connect(addressOf(options.url, options.organization, ticket), {
      opened: () => isCurrent() && opened(),
      received: (data) => isCurrent() && receive(data),
      closed: () => isCurrent() && fail(),
    });
  }

  function opened(): void {
    enter("open");
    asking = "no";
    catchUp();
    heartbeat();
  }

  /** One `sync` at a time: in a busy channel every message that arrives before its answer would start another. */
  function catchUp(): void {
    if (asking !== "no") {
      asking = "again";
      return;
    }
    asking = "once";
    write("sync", { channels: { ...options.positions() }, changes: { ...options.changes?.() } });
  }

  function fail(): void {
    drop();
    if (failures >= attemptsAllowed) return enter("gaveUp");
    const delay = Math.min(largestDelay, firstDelay * 2 ** failures) * (1 - options.random() / 4);
    failures++;
    enter("waiting");
    plan(() => void connect(), delay);
  }

  function answered(): void {
    const isWantedAgain = asking === "again";
    asking = "no";
    if (isWantedAgain) catchUp();
  }

  function heartbeat(): void {
    plan(() => {
      write("ping", {});
      plan(fail, pongWithin);
    }, pingAfter);
  }

  function receive(data: unknown): void {
    heartbeat();
    const frame = readFrame(data);
    if (!frame) return;
    // Only a socket that has sent a frame counts as a success: one that opens and closes at once must not try for ever.
    failures = 0;
    if (frame.type === "pong") return;
    if (frame.type === "sync-wanted") catchUp();
    if (frame.type === "new-message" && isBehind(frame)) catchUp();
    options.onFrame(frame);
    if (frame.type === "sync") answered();
    // It may have been the `sync` that was refused: the next gap that is noticed sends another.
    if (frame.type === "refused") asking = "no";
  }

  function isBehind({ body: { channelId }, seq }: Extract<ChatServerFrame, { type: "new-message" }>): boolean {
    const known = options.positions()[channelId];
    return known !== undefined && seq !== undefined && seq > known + 1;
  }

  function write<Type extends keyof ChatClientBodies>(type: Type, body: ChatClientBodies[Type]): boolean {
    if (!socket || state !== "open") return false;
    socket.send(JSON.stringify({ type, body, timestamp: new Date(clock.now()).toISOString() }));
    return true;
  }

  return {
    get state() {
      return state;
    },
    wake() {
      failures = 0;
      if (state !== "open" && state !== "connecting") void connect();
    },
    sleep() {
      drop();
      enter("closed");
    },
    catchUp,
    send: write,
  };
}

/** Connects with the WebSocket of a browser, or of Node. */
export const connectWebSocket: Connect = (address, listener) => {
  const socket = new WebSocket(address);
  socket.addEventListener("open", () => listener.opened());
  socket.addEventListener("message", ({ data }) => listener.received(data));
  socket.addEventListener("close", () => listener.closed());
  return socket;
};

function addressOf(url: string, organization: string, ticket: string): string {
  return `${url}?${new URLSearchParams({ organization, ticket }).toString()}`;
}

/** Undefined for anything that is not a frame. */
function readFrame(data: unknown): ChatServerFrame | undefined {
  if (typeof data !== "string") return undefined;
  try {
    const parsed: unknown = JSON.parse(data);
    return typeof Reflect.get(Object(parsed), "type") === "string" ? (parsed as ChatServerFrame) : undefined;
  } catch {
    return undefined;
  }
}
