import type { Bus } from "./bus.ts";
import type { Connection } from "./connection.ts";

/** Connections asked in one go, and the pause between two: what they are answered is read from the database. */
const askedAtOnce = 50;
const pause = 50;

type Asking = { connections(): Iterable<Connection>; ask(connection: Connection): void };

/** `wanted`: of one tenant or (null) of any. */
export type MissedAsking = { wanted(organizationId: string | null): void; stop(): void };

/** Asks the clients of this process to catch up after signals may have been lost, a thousand a second. */
export function askWhenMissed(bus: Bus, { connections, ask }: Asking): MissedAsking {
  const lost = new Set<string | null>();
  const waiting = new Set<Connection>();
  let timer: NodeJS.Timeout | undefined;

  /** Many signals are lost at once: the connections are walked once for all of them. */
  function gather(): void {
    if (lost.size === 0) return;
    for (const connection of connections())
      if (lost.has(null) || lost.has(connection.peer.organizationId)) waiting.add(connection);
    lost.clear();
  }

  function askSome(): void {
    gather();
    for (const connection of waiting.values().take(askedAtOnce)) {
      waiting.delete(connection);
      ask(connection);
    }
    timer = waiting.size + lost.size > 0 ? setTimeout(askSome, pause).unref() : undefined;
  }

  function wanted(organizationId: string | null): void {
    lost.add(organizationId);
    timer ??= setTimeout(askSome, pause).unref();
  }

  bus.onMissed(wanted);
  return { wanted, stop: () => clearTimeout(timer) };
}
