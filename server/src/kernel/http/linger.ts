import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** How long a connection that ends with an early answer still takes what its client is sending, in ms. */
const lingering = 2_000;

/**
 * An answer that comes before the end of the body (too large, not allowed) and closes the connection: closed at once,
 * with bytes unread, the system resets it, and a client that is still sending never sees the answer. So we send the end
 * of our side and keep reading for a while.
 */
export function lingerOnClose(server: FastifyInstance): void {
  server.addHook("onSend", ({ raw }, _reply, _payload, done) => {
    if (!raw.complete) letFinish(raw);
    done();
  });
}

function letFinish(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    request.resume();
    socket.end();
    destroyLater(socket);
  };
}

function destroyLater(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), lingering).unref();
  socket.once("close", () => clearTimeout(timer));
}
