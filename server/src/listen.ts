import type { FastifyInstance } from "fastify";
import { ConfigError } from "./config.ts";

/** A server with the port that a setting gives it. */
export type Origin = { readonly server: FastifyInstance; readonly port: number; readonly setting: string };

/**
 * All of them listen, or none: a process that cannot do all it was set to do ends, and answers nobody meanwhile.
 * @throws ConfigError when a port is in use.
 */
export async function listenAll(origins: readonly Origin[], host: string): Promise<FastifyInstance[]> {
  const servers = origins.map(({ server }) => server);
  try {
    for (const origin of origins) await listen(origin, host);
  } catch (error) {
    await Promise.all(servers.map((server) => server.close()));
    throw error;
  }
  return servers;
}

async function listen({ server, port, setting }: Origin, host: string): Promise<void> {
  try {
    // The accept queue is long, because all clients may reconnect in the same second: one that the system refuses waits
    // for seconds before it tries again.
    await server.listen({ port, host, backlog: 4096 });
  } catch (error) {
    if (Reflect.get(Object(error), "code") !== "EADDRINUSE") throw error;
    throw new ConfigError(
      `${setting} ${port} is already in use: stop what listens there, or set ${setting} to another port.`,
      { cause: error },
    );
  }
}
