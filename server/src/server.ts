import { join } from "node:path";
import type { PageContext } from "@marquee/contract/organization";
import type { FastifyInstance } from "fastify";
import { apiServer, bareServer } from "./app.ts";
import { startBackground } from "./background.ts";
import { chatSocket } from "./chat/index.ts";
import type { Config } from "./config.ts";
import { type DemoAccount, plantDemo } from "./demo/plant-demo.ts";
import { listenForMail } from "./incoming-mail.ts";
import { type Installation, openInstallation } from "./installation.ts";
import type { Driver } from "./kernel/db/driver.ts";
import { refuseInEnvelope } from "./kernel/http/refusals.ts";
import { operations, type Operations } from "./kernel/http/operations.ts";
import { mountMailbox } from "./kernel/mail/index.ts";
import { builtSite, developedSite, type SiteSource } from "./kernel/pages/index.ts";
import { listenAll, type Origin } from "./listen.ts";
import { mountReference } from "./reference.ts";
import { siteServer } from "./site.ts";

export type RunningServer = { readonly installation: Installation; stop(): Promise<void> };

const webSources = join(import.meta.dirname, "../../web");
const builtWeb = join(webSources, "build");

export type StartOptions = {
  /** Prints a line for the person who started the process. */
  readonly say: (line: string) => void;
  /** The database, where it is being opened already. */
  readonly database?: () => Promise<Driver>;
};

/**
 * Starts one process: opens the installation, listens, says where.
 * @throws ConfigError when a port is in use.
 */
export async function startServer(config: Config, { say, database }: StartOptions): Promise<RunningServer> {
  const installation = await openInstallation({ config, ...(database && { database }) });
  try {
    const demo = config.DEMO === "on" ? await plantDemo(installation, config.TENANTS_DIR) : [];
    const watched = operations(installation.driver);
    const servers = await listenEverywhere(installation, watched);
    const stopMail = await listenForMail(installation);
    for (const line of greeting(installation, demo)) say(line);
    const stopBackground = startBackground(installation);
    return { installation, stop: () => stopAll({ installation, watched, servers, stopMail, stopBackground }) };
  } catch (error) {
    await installation.close();
    throw error;
  }
}

async function listenEverywhere(installation: Installation, watched: Operations): Promise<FastifyInstance[]> {
  const { config, app, mailbox, identity, files } = installation;
  const source = await siteSource(config);
  const site = await siteServer({
    app,
    identity,
    files,
    operations: watched,
    source,
    mailbox: mailbox && ((server) => mountMailbox(server, mailbox)),
  });
  chatSocket(site, app.kernel, { path: "/chat", surface: "site" });
  const origins: Origin[] = [{ server: site, port: config.PORT, setting: "PORT" }];
  if (config.API_PORT !== 0)
    origins.push({ server: apiOrigin(installation, watched), port: config.API_PORT, setting: "API_PORT" });
  if (config.CHAT_PORT !== 0)
    origins.push({ server: chatOrigin(installation), port: config.CHAT_PORT, setting: "CHAT_PORT" });
  return listenAll(origins, config.HOST);
}

function apiOrigin({ app }: Installation, watched: Operations): FastifyInstance {
  const server = apiServer(app, "api");
  watched.mount(server);
  mountReference(server, "/");
  return server;
}

function chatOrigin({ app }: Installation): FastifyInstance {
  const server = bareServer(app.kernel, "api");
  refuseInEnvelope(server, app.kernel);
  chatSocket(server, app.kernel, { path: "/", surface: "api" });
  return server;
}

async function siteSource(config: Config): Promise<SiteSource<PageContext>> {
  if (config.NODE_ENV !== "development") return builtSite(builtWeb);
  return developedSite(webSources);
}

/** Where everything is, for the person who typed the command. */
function greeting({ config, mailbox }: Installation, demo: readonly DemoAccount[]): string[] {
  const address = `http://localhost:${config.PORT}`;
  const accounts = demo.map(({ community, email, shows }) => `    ${email.padEnd(30)} ${community}: ${shows}`);
  return [
    "",
    `  Ready       ${address}`,
    ...(mailbox ? [`  Mail        ${address}/dev/mail`] : []),
    `  Reference   ${address}/docs`,
    ...(demo[0] ? ["", `  Demo accounts, password ${demo[0].password}`, ...accounts] : []),
    "",
  ];
}

type Running = {
  readonly installation: Installation;
  readonly watched: Operations;
  readonly servers: readonly FastifyInstance[];
  readonly stopMail: () => Promise<void>;
  readonly stopBackground: () => Promise<void>;
};

/** Not ready any more, no new connections, what is under way is finished, then everything is closed. */
async function stopAll({ installation, watched, servers, stopMail, stopBackground }: Running): Promise<void> {
  watched.drain();
  await installation.services.hub.stop();
  await Promise.all([stopMail(), ...servers.map((server) => server.close())]);
  await stopBackground();
  await installation.close();
}
