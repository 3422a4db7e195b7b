import type { Duplex } from "node:stream";
import type { RawData, WebSocket } from "ws";
import type { CallContext } from "../http/context.ts";
import type { Kernel } from "../kernel.ts";
import type { Member } from "../scope.ts";
import { admitFrame, type FrameGuard, frameGuard, isPatienceOver } from "./frame-guard.ts";
import { type IncomingFrame, type OutgoingFrame, readFrame } from "./frames.ts";
import type { Connection } from "./hub.ts";

/** An open socket whose owner is signed in. */
export type SocketSession = {
  readonly kernel: Kernel;
  readonly context: CallContext & { readonly caller: Member };
  readonly connection: Connection;
  readonly handlers: FrameHandlers;
  readonly guard: FrameGuard;
};

/** What a frame made of its sender: undefined when it was taken, else why it was not. */
export type Refusal = "malformed" | "unknown" | "tooLarge" | "tooOften";
export type FrameHandler = (
  session: SocketSession,
  body: IncomingFrame["body"],
) => Refusal | undefined | Promise<Refusal | undefined>;
export type FrameHandlers = Readonly<Record<string, FrameHandler>>;

/** Bytes of a frame that is looked at; ten times as much ends the connection before it is read. */
export const frameBytes = 16 * 1024;
export const frameBytesEver = 10 * frameBytes;
const policyViolation = 1008;
const unexpected = 1011;

export type Opened = Pick<SocketSession, "kernel" | "context" | "handlers"> & {
  readonly socket: WebSocket;
  readonly wire: Duplex;
};

/**
 * Takes over a socket: registers it, answers its frames, refuses what does not fit and ends what goes on with it. There
 * are thousands of these, mostly silent: what one keeps is as little as can be.
 */
export function startSession({ kernel, context, handlers, socket, wire }: Opened): void {
  const { accountId, actingAccountId, sessionId } = context.caller;
  const peer = { organizationId: context.tenant.id, accountId, actingAccountId };
  const connection = kernel.services.hub.open(socket, wire, peer, sessionId);
  const session = { kernel, context, connection, handlers, guard: frameGuard(kernel.clock.now().getTime()) };
  socket.on("message", (data, isBinary) => receive(session, data, isBinary));
}

function receive(session: SocketSession, data: RawData, isBinary: boolean): void {
  if (isOver(session)) return;
  session.kernel.services.hub.markActive(session.connection);
  const outcome = take(session, data, isBinary);
  if (!(outcome instanceof Promise)) return settle(session, outcome);
  outcome
    .then((refusal) => settle(session, refusal))
    .catch((error: unknown) => {
      session.context.log.error({ err: error }, "a frame could not be answered");
      // The client would wait for the answer for ever: the connection is ended, so that it reconnects and asks again.
      session.connection.socket.close(unexpected);
    });
}

function take(session: SocketSession, data: RawData, isBinary: boolean): ReturnType<FrameHandler> {
  if (!admitFrame(session.guard, session.kernel.clock.now().getTime())) return "tooOften";
  if (isBinary || !Buffer.isBuffer(data)) return "malformed";
  if (data.length > frameBytes) return "tooLarge";
  const frame = readFrame(data.toString("utf8"));
  if (!frame) return "malformed";
  if (!Object.hasOwn(session.handlers, frame.type)) return "unknown";
  return session.handlers[frame.type]?.(session, frame.body);
}

function settle(session: SocketSession, refusal: Refusal | undefined): void {
  if (refusal === undefined || isOver(session)) return;
  sendFrame(session, { type: "refused", body: { reason: refusal } });
  if (isPatienceOver(session.guard, session.kernel.clock.now().getTime())) {
    session.connection.socket.close(policyViolation);
  }
}

/** Says something to this socket alone. */
export function sendFrame({ kernel, connection }: SocketSession, frame: OutgoingFrame): void {
  kernel.services.hub.send(connection, frame);
}

/** A closing frame may be on its way to a client that goes on talking. */
function isOver({ connection: { socket } }: SocketSession): boolean {
  return socket.readyState !== socket.OPEN;
}
