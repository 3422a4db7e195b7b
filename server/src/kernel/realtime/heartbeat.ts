import type { WebSocket } from "ws";
import type { Clock } from "../../clock.ts";
import type { Connection } from "./connection.ts";

/** Silence after which the other end is asked, and after which again it counts as gone, in ms. */
const silence = 45_000;
const answerWithin = 20_000;
const lookEvery = 5_000;

/**
 * Finds connections whose other end is gone. One timer for all of them, and work only for the silent: the connections
 * stand in the order of their last activity, so a look ends at the first that is not silent.
 */
export type Heartbeat = {
  markActive(connection: Connection): void;
  remove(connection: Connection): void;
  connections(): Iterable<Connection>;
  sockets(): Iterable<WebSocket>;
  readonly size: number;
  stop(): void;
};

export function startHeartbeat(clock: Clock): Heartbeat {
  const byActivity = new Set<Connection>();
  const asked = new Set<Connection>();
  const timer = setInterval(look, lookEvery).unref();

  function look(): void {
    const now = clock.now().getTime();
    for (const connection of asked) {
      if (now - connection.activeAt < silence + answerWithin) break;
      connection.socket.terminate();
    }
    for (const connection of byActivity) {
      if (now - connection.activeAt < silence) break;
      byActivity.delete(connection);
      asked.add(connection);
      connection.isAsked = true;
      connection.socket.ping();
    }
  }

  return {
    markActive(connection) {
      connection.activeAt = clock.now().getTime();
      if (connection.isAsked) asked.delete(connection);
      connection.isAsked = false;
      byActivity.delete(connection);
      byActivity.add(connection);
    },
    remove(connection) {
      byActivity.delete(connection);
      asked.delete(connection);
    },
    *connections() {
      yield* byActivity;
      yield* asked;
    },
    *sockets() {
      for (const { socket } of byActivity) yield socket;
      for (const { socket } of asked) yield socket;
    },
    get size() {
      return byActivity.size + asked.size;
    },
    stop: () => clearInterval(timer),
  };
}
