// @ts-check
// node scripts/run.mjs <file.ts> [arguments]: installs what is missing and runs the file under the pinned Node.
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { enter, root } from "./lib/entry.mjs";
import { supervise } from "./lib/supervise.mjs";

const [file, ...args] = process.argv.slice(2);

await enter(async (node) => {
  if (!file) throw new Error("Which file? node scripts/run.mjs <file.ts> [arguments]");
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  return supervise(node, [join(root, file), ...args], { env: { ...process.env, PATH: path } });
});
