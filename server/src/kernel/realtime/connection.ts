import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { WebSocket } from "ws";

/** An account of a tenant. */
export type Peer = { readonly organizationId: string; readonly accountId: string };

/** Who is at the other end of a socket: the account it is for, and who acts for it, mostly themselves. */
export type SocketPeer = Peer & { readonly actingAccountId: string };

/** What is pushed to a socket; `seq`: its number in its room. */
export type Push = {
  readonly bytes: Buffer;
  readonly roomId: string | undefined;
  readonly seq: number | undefined;
};

/** State of a connection while its client catches up, and for a moment after. */
export type CatchingUp = {
  /** Answers under way, the wait for the first question included. */
  holds: number;
  held: Push[];
  heldBytes: number;
  /** The newest number that an answer held, by room. */
  readonly sent: Map<string, number>;
  timer: NodeJS.Timeout | undefined;
  /** Its client has not said yet where it is. */
  isNew: boolean;
};

/** One open socket of an account. An account has as many as it has devices and windows open. */
export type Connection = {
  readonly peer: SocketPeer;
  /** The sign-in it was opened with; undefined where that is not known. */
  readonly sessionId: string | undefined;
  readonly socket: WebSocket;
  /** What the socket writes to. Whole frames go there as they are, the same bytes to everybody. */
  readonly wire: Duplex;
  /** When something was last received from the other end, in ms. */
  activeAt: number;
  /** A ping is under way that has not been answered. */
  isAsked: boolean;
  /** Most have none. */
  catchingUp: CatchingUp | undefined;
};

/** Bytes that may wait for a slow reader; above, it is cut off and catches up when it comes back. */
export const waitingBytes = 1024 * 1024;

/** Sends a framed text to one socket, or cuts the socket off. Never waits. */
export function sendTo({ socket, wire }: Connection, framed: Buffer): void {
  if (socket.readyState !== openState) return;
  if (wire.writableLength > waitingBytes) return socket.terminate();
  wire.write(framed);
}

const openState = 1;
const finalText = 0x81;

/**
 * A text as one frame of RFC 6455, unmasked as servers send and uncompressed. Framing it here, once, is what makes a
 * large room cheap: the library would frame it again, and write it in two parts, for every receiver.
 */
export function framed(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = finalText;
  if (headerLength === 2) frame[1] = length;
  if (headerLength === 4) frame.writeUInt16BE(length, 2);
  if (headerLength === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  if (headerLength > 2) frame[1] = headerLength === 4 ? 126 : 127;
  frame.write(text, headerLength);
  return frame;
}

const goingAway = 1001;
const goodbyeWithin = 1_000;

/** Sends a close frame on every socket, and cuts off who has not left within a second. */
export async function drain(sockets: () => Iterable<WebSocket>): Promise<void> {
  for (const socket of sockets()) socket.close(goingAway);
  const isAnyLeft = (): boolean => !sockets()[Symbol.iterator]().next().done;
  for (let waited = 0; isAnyLeft() && waited < goodbyeWithin; waited += 20) await wait(20);
  for (const socket of sockets()) socket.terminate();
}
