import type { WebSocket } from "ws";
import type { Clock } from "../../clock.ts";
import type { Connection } from "./connection.ts";

/** Silence after which the other end is asked, and after which again it counts as gone, in ms. */
const silence = 45_000;
const answerWithin = 20_000;
const lookEvery = 5_000;

/**
 * Finds connections whose other end is gone. One timer for all of them, and work only for the silent: the connections
 * stand in the order they were last heard of, so a look ends at the first that is not silent.
 */
export type Heartbeat = {
  heard(connection: Connection): void;
  remove(connection: Connection): void;
  connections(): Iterable<Connection>;
  sockets(): Iterable<WebSocket>;
  readonly size: number;
  stop(): void;
};

export function startHeartbeat(clock: Clock): Heartbeat {
  const byLastHeard = new Set<Connection>();
  const asked = new Set<Connection>();
  const timer = setInterval(look, lookEvery).unref();

  function look(): void {
    const now = clock.now().getTime();
    for (const connection of asked) {
      if (now - connection.heardAt < silence + answerWithin) break;
      connection.socket.terminate();
    }
    for (const connection of byLastHeard) {
      if (now - connection.heardAt < silence) break;
      byLastHeard.delete(connection);
      asked.add(connection);
      connection.isAsked = true;
      connection.socket.ping();
    }
  }

  return {
    heard(connection) {
      connection.heardAt = clock.now().getTime();
      if (connection.isAsked) asked.delete(connection);
      connection.isAsked = false;
      byLastHeard.delete(connection);
      byLastHeard.add(connection);
    },
    remove(connection) {
      byLastHeard.delete(connection);
      asked.delete(connection);
    },
    *connections() {
      yield* byLastHeard;
      yield* asked;
    },
    *sockets() {
      for (const { socket } of byLastHeard) yield socket;
      for (const { socket } of asked) yield socket;
    },
    get size() {
      return byLastHeard.size + asked.size;
    },
    stop: () => clearInterval(timer),
  };
}
