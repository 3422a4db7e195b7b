import { finished } from "node:stream";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { reader } from "../db/database.ts";
import type { Driver } from "../db/driver.ts";
import { readBacklog } from "../outbox/index.ts";
import { isThisMachine } from "./loopback.ts";

/** What an operator watches: `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (Prometheus text). */
export type Operations = {
  readonly registry: Registry;
  mount(app: FastifyInstance): void;
  /** From now on not ready: the process is stopping. */ drain(): void;
};

export function operations(driver: Driver): Operations {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: "http_requests_in_flight",
    help: "Requests that have come and are not answered yet, by route",
    labelNames: ["method", "route"],
    registers: [registry],
  });
  measureBacklog(registry, driver);
  let draining = false;

  async function isReady(): Promise<boolean> {
    if (draining) return false;
    return driver.query("system", "select 1", []).then(
      () => true,
      () => false,
    );
  }

  return {
    registry,
    drain: () => (draining = true),
    mount(app) {
      app.get("/healthz", { logLevel: "silent" }, async (_request, reply) => reply.type("text/plain").send("ok"));
      app.get("/readyz", { logLevel: "silent" }, async (_request, reply) => {
        const ready = await isReady();
        return reply
          .code(ready ? 200 : 503)
          .type("text/plain")
          .send(ready ? "ready" : "not ready");
      });
      app.get("/metrics", { logLevel: "silent" }, async (request, reply) => {
        // Metrics are for the operator, who is on the machine or tunnels to it.
        if (!isThisMachine(request.ip)) return reply.callNotFound();
        return reply.type(registry.contentType).send(await registry.metrics());
      });
      app.addHook("onRequest", async (request, { raw }) => {
        // A socket is answered when it opens, and its response never finishes, however the socket ends.
        if (request.headers.upgrade !== undefined) return;
        const labels = { method: request.method, route: request.routeOptions.url ?? "unknown" };
        inFlight.inc(labels);
        // A visitor who has left before the answer closes it, and it never finishes.
        finished(raw, () => inFlight.dec(labels));
      });
      app.addHook("onResponse", async (request, reply) => {
        const route = request.routeOptions.url ?? "unknown";
        durations.observe(
          { method: request.method, route, status: String(reply.statusCode) },
          reply.elapsedTime / 1000,
        );
      });
    },
  };
}

/** Asked of the database when somebody looks, and of no process alone: all of them work on the same events. */
function measureBacklog(registry: Registry, driver: Driver): void {
  const oldest = new Gauge({
    name: "outbox_oldest_seconds",
    help: "For how long the oldest event has waited that is due, in work, or tried again",
    registers: [registry],
  });
  const waiting = new Gauge({
    name: "outbox_events_waiting",
    help: "Events that are due, in work, or tried again after a failure",
    registers: [registry],
    async collect() {
      // Whoever looks while the database is away learns that it is not known, and reads the rest.
      const unknown = { waiting: Number.NaN, oldestSeconds: Number.NaN };
      const backlog = await readBacklog(reader(driver, "system")).catch(() => unknown);
      waiting.set(backlog.waiting);
      oldest.set(backlog.oldestSeconds);
    },
  });
}
