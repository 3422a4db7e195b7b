// @ts-check
// Runs on the Node that is there, with nothing installed: only what Node 20 has, and plain JavaScript.
import { join } from "node:path";
import process from "node:process";
import { ensureWebBuilt } from "./lib/build-web.mjs";
import { enter, root } from "./lib/entry.mjs";
import { supervise } from "./lib/supervise.mjs";

await enter(async (node) => {
  await ensureWebBuilt(root, node);
  const env = {
    ...process.env,
    NODE_ENV: process.env["NODE_ENV"] ?? "production",
    // What Node makes of the sources is kept, so that the next start need not make it again.
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compile"),
  };
  return supervise(node, [join(root, "server", "src", "main.ts"), ...process.argv.slice(2)], { env });
});
