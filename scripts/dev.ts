import { watch } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/entry.mjs";
import { onStop, startSupervised } from "./lib/supervise.mjs";
import type { Supervised } from "./lib/supervise.mjs";

const sources = ["server/src", "contract/src", "client/src", "identity/src", "tenants"];
// Editors write a file in several steps.
const settleMs = 150;

/** Those that were asked to stop: their end is no news. */
const stopped = new WeakSet<Supervised>();
let server = start();
/** Changes that come while one starts again wait for it: two servers would meet at one port. */
let turn = Promise.resolve();
let pending: NodeJS.Timeout | undefined;
let isStopping = false;

for (const source of sources) {
  watch(join(root, source), { recursive: true }, (_event, file) => {
    if (isStopping || !file || !/\.(ts|json|sql)$/.test(file) || file.endsWith(".test.ts")) return;
    clearTimeout(pending);
    pending = setTimeout(() => (turn = turn.then(restart)), settleMs);
  });
}

onStop(() => {
  isStopping = true;
  server.stop();
  void server.ended.then((code) => process.exit(code));
});

/** The web's files are not watched here: they are Vite's, inside the server. */
async function restart(): Promise<void> {
  console.log("Changed: starting again …");
  stopped.add(server);
  server.stop();
  await server.ended;
  if (!isStopping) server = start();
}

function start(): Supervised {
  const args = [join(root, "server", "src", "main.ts"), ...process.argv.slice(2)];
  const running = startSupervised(process.execPath, args, { env: { ...process.env, NODE_ENV: "development" } });
  void running.ended.then((code) => {
    if (code !== 0 && !isStopping && !stopped.has(running))
      console.log(`The server ended with ${code}; it starts again after the next change.`);
  });
  return running;
}
