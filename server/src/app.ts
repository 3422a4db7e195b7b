import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { mountArchive } from "./accounts/index.ts";
import type { Clock } from "./clock.ts";
import { type AccountGateway, callerFinder } from "./kernel/auth/callers.ts";
import { tokenVerifier } from "./kernel/auth/tokens.ts";
import type { Changes } from "./kernel/changes/index.ts";
import type { Driver } from "./kernel/db/driver.ts";
import type { Surface } from "./kernel/http/context.ts";
import type { Limiter } from "./kernel/http/limits.ts";
import { lingerOnClose } from "./kernel/http/linger.ts";
import { mount } from "./kernel/http/mount.ts";
import { addHeaders } from "./kernel/http/answer-headers.ts";
import { refusalOf, refuseConnection, send } from "./kernel/http/refusals.ts";
import { secureAnswers } from "./kernel/http/security-headers.ts";
import type { Module } from "./kernel/http/serve.ts";
import type { Kernel } from "./kernel/kernel.ts";
import type { Logger } from "pino";
import { mountUploads } from "./storage/index.ts";
import { withoutQuery } from "./kernel/log/log.ts";
import type { Services } from "./kernel/services.ts";
import { tenantDirectory, tenantTables } from "./kernel/tenancy/directory.ts";
import { siteUrl } from "./kernel/tenancy/site-url.ts";
import type { Texts } from "./kernel/texts.ts";

export type Dependencies = {
  readonly services: Services;
  readonly clock: Clock;
  readonly log: Logger;
  readonly driver: Driver;
  readonly changes: Changes;
  readonly texts: Texts;
  readonly limiter: Limiter;
  readonly accounts: AccountGateway;
  readonly modules: readonly Module[];
  readonly wakeReactions: () => void;
};

export type App = {
  readonly kernel: Kernel;
  readonly modules: readonly Module[];
  /** Forgets what was cached of a person: called when all their access ends. */
  readonly forgetPerson: (sub: string) => void;
};

/** Composes the application: what listens, and on which port, is the process's business (main.ts). */
export function build({
  services,
  clock,
  log,
  driver,
  changes,
  texts,
  limiter,
  accounts,
  modules,
  wakeReactions,
}: Dependencies): App {
  const { config, identity } = services;
  const verifier = tokenVerifier((tenant) => identity.issuerOf(tenant), clock);
  const findCaller = callerFinder({ verifier, accounts, identity, clock });
  const limits = { account: config.LIMIT_CALLS_ACCOUNT, guest: config.LIMIT_CALLS_GUEST };
  const directory = tenantDirectory(driver, clock, {
    siteUrlOf: (domain) => siteUrl(domain, config),
    usualProvider: config.PAYMENTS === "simulated" ? "stripe" : undefined,
  });
  changes.onChange((change) => {
    if (!change || change.tables.some((table) => tenantTables.has(table))) directory.forget();
  });
  const parts = { driver, changes, clock, log, texts, directory, findCaller, limiter, limits, services, accounts };
  const kernel: Kernel = { ...parts, wakeReactions };
  return { kernel, modules, forgetPerson: (sub) => verifier.forget(sub) };
}

/** A Fastify that serves the interface at its root. */
export function apiServer(app: App, surface: Surface): FastifyInstance {
  const server = bareServer(app.kernel, surface);
  mount(server, app.kernel, app.modules, surface);
  server.register((uploads) => mountUploads(uploads, app.kernel, surface));
  server.register(async (archives) => mountArchive(archives, app.kernel));
  return server;
}

/** A Fastify with the process's log, limits and proxy rules, and nothing mounted. */
export function bareServer(
  { log, services }: Pick<Kernel, "log" | "services">,
  surface: Surface = "site",
): FastifyInstance {
  const { config, texts } = services;
  const loggerInstance: FastifyBaseLogger = log.child(
    {},
    { serializers: { req: shownRequest }, level: quiet(log.level) },
  );
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: config.BODY_LIMIT,
    trustProxy: config.TRUSTED_PROXIES.split(",").map((proxy) => proxy.trim()),
    // A random uuid of the platform: an id in the order of time costs ten times as much, and a request needs no order.
    genReqId: () => randomUUID(),
    // A child logger with the request's fields is made on the first write: making one for every request was a twentieth
    // of its cost.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: "idle",
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply, surface);
      send(reply, refusalOf({ texts, log }, request, error));
    },
    clientErrorHandler: (error, socket) => refuseConnection({ texts }, error, socket),
  });
  secureAnswers(server);
  lingerOnClose(server);
  return server;
}

/** Fastify's own notes about itself are not the operator's concern. */
function quiet(level: string): string {
  return level === "info" || level === "debug" ? "warn" : level;
}

function shownRequest(request: { method: string; url: string }) {
  return { method: request.method, url: withoutQuery(request.url) };
}
