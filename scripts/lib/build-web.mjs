// @ts-check
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { contentFingerprint, listFiles, quickFingerprint } from "./fingerprint.mjs";
import { runQuietly } from "./run-quietly.mjs";

const sources = ["web", "contract/src", "client/src", "package-lock.json", "tsconfig.base.json"];

/**
 * Builds the web when its sources changed since the last build. The stamp is removed first and written last, so an
 * interrupted build is done again.
 *
 * @param {string} root folder of the repository
 * @param {string} node the Node executable to build with
 * @returns {Promise<void>} rejects with the build's own output when it fails
 */
export async function ensureWebBuilt(root, node) {
  const files = listFiles(root, sources);
  const quick = quickFingerprint(root, files);
  const stampFile = join(root, "web", "build", ".stamp");
  const [lastQuick, lastContent] = existsSync(stampFile) ? readFileSync(stampFile, "utf8").split("\n") : [];
  if (quick === lastQuick) return;
  const content = contentFingerprint(root, files);
  if (content !== lastContent) await build(root, node, stampFile);
  const draft = `${stampFile}.${process.pid}`;
  writeFileSync(draft, `${quick}\n${content}`);
  renameSync(draft, stampFile);
}

/**
 * @param {string} root
 * @param {string} node
 * @param {string} stampFile
 */
async function build(root, node, stampFile) {
  rmSync(stampFile, { force: true });
  console.log("Building the web …");
  const { scripts } = JSON.parse(readFileSync(join(root, "web", "package.json"), "utf8"));
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  const { code, output, seconds } = await runQuietly(scripts.build, [], {
    cwd: join(root, "web"),
    env: { ...process.env, PATH: path, NODE_ENV: "production" },
    shell: true,
  });
  if (code !== 0) throw new Error(`The web could not be built.\n${output}`);
  console.log(`Built in ${seconds} s.`);
}
