import { type IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type Call, kernelErrors } from "@marquee/contract/kernel";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import { rightsWhileActing } from "../auth/callers.ts";
import { Failure, fail } from "../failure.ts";
import { type CallContext, contextOf, type Surface, tenantOf } from "../http/context.ts";
import { refusalOf, send } from "../http/refusals.ts";
import { admit } from "../http/admit.ts";
import type { Kernel } from "../kernel.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import { drain, type SocketPeer } from "./connection.ts";
import { type FrameHandlers, frameBytesEver, type SocketSession, startSession } from "./session.ts";

export type SocketEndpoint = {
  readonly kernel: Kernel;
  /** Where on this server, `/chat` or `/`. */
  readonly path: string;
  readonly surface: Surface;
  /** A call whose module and sign-in rule hold for the socket too. */
  readonly admission: Call;
  readonly handlers: FrameHandlers;
};

type Upgrade = { readonly socket: Duplex; readonly head: Buffer };

/** 4401, 4404, 4429, 4456: a refusal as a closing code, its status behind a 4. A browser sees no other answer. */
const closeCodeOf = (status: number): number => 4000 + status;
const unexpected = 1011;

/**
 * Opens sockets on a Fastify server. The upgrade goes through Fastify's router, so that address, host and request id
 * are found as for every call. The query, which carries the token, is read here and nowhere written.
 */
export function socketEndpoint(server: FastifyInstance, endpoint: SocketEndpoint): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: frameBytesEver, perMessageDeflate: false });

  // An open socket would keep the server from closing.
  server.addHook("preClose", () => drain(() => sockets.clients));
  server.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (pathOf(request) !== endpoint.path) return declineUnknown(server, socket);
    upgrades.set(request, { socket, head });
    const response = new ServerResponse(request);
    // Node's own way to answer on the socket of an upgrade; its type names the narrower net.Socket.
    response.assignSocket(socket as Parameters<typeof response.assignSocket>[0]);
    server.routing(request, response);
  });

  server.get(endpoint.path, async (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) {
      reply.header("upgrade", "websocket");
      return send(reply, refusalOf(endpoint.kernel, request, new Failure(kernelErrors.socketOnly)));
    }
    const found = await identify(endpoint, request).catch((error: unknown) => closeCode(endpoint, error));
    reply.hijack();
    reply.raw.detachSocket(upgrade.socket as Parameters<typeof reply.raw.detachSocket>[0]);
    sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) =>
      accept(endpoint, { socket, wire: upgrade.socket }, found),
    );
    return reply;
  });
}

function accept(
  { kernel, handlers }: SocketEndpoint,
  { socket, wire }: { socket: WebSocket; wire: Duplex },
  found: SocketSession["context"] | number,
): void {
  // What goes wrong on the wire ends in `close`; without a listener it would end the process.
  socket.on("error", ignore);
  if (typeof found === "number") return socket.close(found);
  startSession({ kernel, handlers, socket, wire, context: found });
}

const ignore = (): void => undefined;

function declineUnknown(server: FastifyInstance, socket: Duplex): void {
  // The development server listens for sockets of its own beside this one.
  if (server.server.listenerCount("upgrade") > 1) return;
  socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
}

function pathOf(request: IncomingMessage): string | undefined {
  return URL.parse(request.url ?? "", "http://localhost")?.pathname;
}

function closeCode({ kernel }: SocketEndpoint, error: unknown): number {
  if (error instanceof Failure) return closeCodeOf(error.declaration.status);
  kernel.log.error({ err: error }, "a socket could not be opened");
  return unexpected;
}

/** Whose socket this is. @throws Failure as a call with the same credentials would be refused. */
async function identify(endpoint: SocketEndpoint, request: FastifyRequest): Promise<SocketSession["context"]> {
  const { kernel, surface, admission } = endpoint;
  const query = new URL(request.raw.url ?? "", "http://localhost").searchParams;
  const seconds = await kernel.limiter.take(`sockets ${request.ip}`, kernel.limits.guest, 60_000);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });

  const organization = query.get("organization") ?? undefined;
  const tenant = await tenantOf(kernel, { surface, host: request.host, organization });
  const ticket = query.get("ticket");
  const arrival = {
    surface,
    organization,
    requestId: request.id,
    host: request.host,
    locale: undefined,
    executeAs: undefined,
    address: request.ip,
  };
  const context = await contextOf(kernel, tenant, {
    ...arrival,
    authorization: ticket === null ? (query.get("authorization") ?? undefined) : undefined,
  });
  const known = ticket === null ? context : { ...context, caller: await bearerOf(kernel, tenant, ticket, context) };
  admit(admission, known);
  return withMember(kernel, known);
}

/** The account that a ticket was given to; a guest when it is unknown, spent, late or of another tenant. */
async function bearerOf(
  kernel: Kernel,
  tenant: Tenant,
  ticket: string,
  { caller }: CallContext,
): Promise<CallContext["caller"]> {
  const value = await kernel.services.once.take(ticket);
  if (value === undefined) return caller;
  const { organizationId, ...bearer } = JSON.parse(value) as SocketPeer & { sessionId?: string };
  if (organizationId !== tenant.id) return caller;
  const { accountId, actingAccountId } = bearer;
  // The grant may have ended since the ticket was given, the account too.
  if (actingAccountId === accountId) {
    const rights = await kernel.accounts.rightsOf(tenant, accountId);
    return rights ? { ...bearer, ...rights, actingAs: "self", address: caller.address } : caller;
  }
  const right = await kernel.accounts.rightToActFor(tenant, actingAccountId, accountId);
  return right ? { ...bearer, ...rightsWhileActing(right), address: caller.address } : caller;
}

function withMember({ log }: Pick<Kernel, "log">, context: CallContext): SocketSession["context"] {
  const { caller } = context;
  if (caller.accountId === undefined) fail(kernelErrors.signInRequired);
  // A log with fields of its own for every open socket would be the largest part of what it keeps.
  return { ...context, caller, log };
}
