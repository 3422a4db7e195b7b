import type { JWK } from "jose";
import { apiServer } from "@marquee/server/app";
import { startBackground } from "@marquee/server/background";
import { chatSocket } from "@marquee/server/chat/index";
import { readConfig } from "@marquee/server/config";
import { openInstallation } from "@marquee/server/installation";
import { gatewayOf } from "./keys.ts";
import type { FromProcess, ToProcess } from "./messages.ts";

/**
 * One process of an installation as production composes it, with everything but the pages: interface at the root, chat
 * at /chat. The speed of its clock is set from outside, and it jumps.
 */
const { PORT: port } = readConfig();
const published: JWK = JSON.parse(process.env["CLUSTER_KEY"] ?? "{}");
const speed = Number(process.env["CLUSTER_SPEED"] ?? 1);
const startedAt = Date.now();
let jumped = 0;
const clock = { now: () => new Date(startedAt + (Date.now() - startedAt) * speed + jumped) };

const send = (message: FromProcess): void => void process.send?.(message);

process.on("message", (message: ToProcess) => {
  if (message.do === "jump") jumped += message.by;
  if (message.do === "usage") {
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    send({
      is: "usage",
      memory: heapUsed + external,
      rss,
      cpu: user + system,
      sockets: installation.services.hub.size,
    });
  }
});
process.on("disconnect", () => process.exit(0));

const installation = await openInstallation({ config: readConfig(), clock, gateway: gatewayOf(published) });
const server = apiServer(installation.app, "api");
chatSocket(server, installation.app.kernel, { path: "/chat", surface: "api" });
await server.listen({ port, host: "127.0.0.1" });
const stopBackground = await startBackground(installation);

process.on("SIGTERM", async () => {
  await installation.services.hub.stop();
  await server.close();
  await stopBackground();
  await installation.close();
  process.exit(0);
});
send({ is: "listening" });
