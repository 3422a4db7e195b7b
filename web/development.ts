import { once } from "node:events";
import { createServer as createSocket } from "node:net";
import { fileURLToPath } from "node:url";
import { createServer, type ViteDevServer } from "vite";

/** Vite as a part of another server: compiles on demand and notifies the browser of changes. */
export async function startDevelopment(): Promise<ViteDevServer> {
  return createServer({
    root: fileURLToPath(new URL(".", import.meta.url)),
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: "custom",
  });
}

/** The browser is notified of changes on a port of its own, so that two of these can run side by side. */
async function freePort(): Promise<number> {
  const socket = createSocket().listen(0);
  await once(socket, "listening");
  const address = socket.address();
  socket.close();
  return typeof address === "object" && address ? address.port : 0;
}
