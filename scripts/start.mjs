// @ts-check
// Runs on the Node that is there, with nothing installed: only what Node 20 has, and plain JavaScript.
import { join } from "node:path";
import process from "node:process";
import { ensureWebBuilt } from "./lib/build-web.mjs";
import { enter, root } from "./lib/entry.mjs";
import { supervise } from "./lib/supervise.mjs";

// For a machine of 1 GB. Optimising one function of the embedded database takes 500 MB for two seconds, and leaves most of
// it with the process: it runs as it is first compiled. Short-lived objects get half of the room that Node gives them, and
// the process may say when garbage is collected (server/src/collect-at-rest.ts).
const options = ["--liftoff-only", "--max-semi-space-size=8", "--expose-gc"];

await enter(async (node) => {
  await ensureWebBuilt(root, node);
  const env = {
    ...process.env,
    NODE_ENV: process.env["NODE_ENV"] ?? "production",
    // What Node makes of the sources is kept, so that the next start need not make it again.
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compile"),
    // Each thread of the system's allocator keeps what it was ever given: a hundred megabytes with four of them.
    MALLOC_ARENA_MAX: process.env["MALLOC_ARENA_MAX"] ?? "2",
    // Left to itself it keeps ever larger pieces, and with them the seventy megabytes that pages are written in.
    MALLOC_MMAP_THRESHOLD_: process.env["MALLOC_MMAP_THRESHOLD_"] ?? "65536",
    MALLOC_TRIM_THRESHOLD_: process.env["MALLOC_TRIM_THRESHOLD_"] ?? "131072",
  };
  return supervise(node, [...options, join(root, "server", "src", "main.ts"), ...process.argv.slice(2)], { env });
});
