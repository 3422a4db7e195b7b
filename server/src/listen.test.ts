import fastify from "fastify";
import { createServer } from "node:net";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { ConfigError } from "./config.ts";
import { listenAll } from "./listen.ts";

const host = "127.0.0.1";
const taken = createServer();
afterEach(() => void taken.close());

const portOf = (server: { address(): unknown }): number => Number(Reflect.get(Object(server.address()), "port"));
const isAnswered = (port: number): Promise<boolean> =>
  fetch(`http://${host}:${port}/`).then(
    () => true,
    () => false,
  );

test("where one port is in use none is listened on, and the setting to change is named", async () => {
  taken.listen(0, host);
  await once(taken, "listening");
  const [site, api] = [fastify(), fastify()];
  let port = 0;
  site.addHook("onListen", async () => void (port = portOf(site.server)));
  const listening = listenAll(
    [
      { server: site, port: 0, setting: "PORT" },
      { server: api, port: portOf(taken), setting: "API_PORT" },
    ],
    host,
  );
  await expect(listening).rejects.toThrow(ConfigError);
  await expect(listening).rejects.toThrow(`API_PORT ${portOf(taken)} is already in use`);
  expect(port).toBeGreaterThan(0);
  expect(await isAnswered(port)).toBe(false);
});

test("where all are free all are listened on", async () => {
  const [site, api] = [fastify(), fastify()];
  await listenAll(
    [
      { server: site, port: 0, setting: "PORT" },
      { server: api, port: 0, setting: "API_PORT" },
    ],
    host,
  );
  for (const { server } of [site, api]) expect(await isAnswered(portOf(server))).toBe(true);
  await Promise.all([site.close(), api.close()]);
});
