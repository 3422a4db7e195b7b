// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { uptime } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { runQuietly } from "./run-quietly.mjs";

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage */

const waitForOtherInstallMs = 15 * 60_000;

/**
 * Installs the dependencies when `node_modules` is missing or does not hold what `package-lock.json` names.
 * Safe to interrupt: npm writes its record of what is installed last, and that record is what is compared.
 *
 * @param {string} root folder of the repository
 * @returns {Promise<void>} rejects with one sentence when the installation fails
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  await withInstallLock(root, async () => {
    if (isInstalled(root)) return;
    console.log("Installing the dependencies, once: this takes a minute or so …");
    await npmCi(root);
    writeStamp(root);
  });
}

/**
 * @param {string} root
 * @returns {boolean} whether what is installed is what the lock file names
 */
export function isInstalled(root) {
  const installed = installedRecord(root);
  if (!existsSync(installed)) return false;
  if (readText(stampFile(root)) === stamp(root)) return true;
  if (differences(readPackages(lockFile(root)), readPackages(installed)).length > 0) return false;
  writeStamp(root);
  return true;
}

/**
 * Compares the two records npm keeps. Optional packages may be absent (they belong to other platforms), but one that
 * is there must be the right one.
 *
 * @param {Record<string, LockedPackage>} locked `packages` of package-lock.json
 * @param {Record<string, LockedPackage>} installed `packages` of node_modules/.package-lock.json
 * @returns {string[]} the packages that are missing or differ
 */
export function differences(locked, installed) {
  return Object.entries(locked)
    .filter(([path]) => path.startsWith("node_modules/"))
    .filter(([path, wanted]) => {
      const found = installed[path];
      if (!found) return !wanted.optional;
      return found.version !== wanted.version || found.integrity !== wanted.integrity;
    })
    .map(([path]) => path);
}

/**
 * The environment for an npm inside an npm. `npm start` passes its own options, and the script it is running, to its
 * children as `npm_*`; of these only where and how to reach the registry may hold for the installation.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function npmEnvironment(env) {
  const kept =
    /^npm_config_(registry|proxy|https?_proxy|noproxy|cafile|ca|strict_ssl|cache|userconfig|globalconfig|fetch_\w+|maxsockets|nodedir)$/i;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)));
}

/**
 * @param {string} output
 * @returns {string} the lines of npm that say what went wrong, without the registry's addresses
 */
export function npmComplaint(output) {
  const hosts = new Set([...output.matchAll(/https?:\/\/([^/\s:]+)/g)].map(([, host = ""]) => host));
  return output
    .split("\n")
    .filter((line) => /npm (error|ERR!)/.test(line) && !/complete log of this run|_logs/.test(line))
    .map((line) => line.replace(/\bhttps?:\/\/\S+/g, "the registry"))
    .map((line) => [...hosts].reduce((text, host) => text.replaceAll(host, "the registry"), line))
    .map((line) => line.replace(/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT) \S+/g, "$1 the registry"))
    .slice(0, 12)
    .join("\n");
}

/** @param {string} root */
async function npmCi(root) {
  rmSync(stampFile(root), { force: true });
  const cli = process.env["npm_execpath"] ?? "";
  const isNpm = /npm-cli\.c?js$/.test(cli);
  // Development packages are part of the product's first start: the web is built on the machine it runs on.
  const args = ["ci", "--include=dev", "--include=optional", "--no-progress", "--loglevel=error"];
  const { code, output, seconds } = await runQuietly(isNpm ? process.execPath : "npm", isNpm ? [cli, ...args] : args, {
    cwd: root,
    env: npmEnvironment(process.env),
    shell: !isNpm && process.platform === "win32",
    onStart: (pid) => writeFileSync(installLock(root), `${process.pid} ${pid}`),
  });
  writeFileSync(join(root, ".cache", "install.log"), output);
  if (code === 0) return console.log(`Installed in ${seconds} s.`);
  throw new Error(
    `The dependencies could not be installed; all that npm said is in .cache/install.log.\n${npmComplaint(output)}`,
  );
}

/**
 * Two installations at once would destroy each other: the second waits for the first. A lock whose owner is gone is
 * taken over.
 *
 * @param {string} root
 * @param {() => Promise<void>} work
 */
async function withInstallLock(root, work) {
  const lock = installLock(root);
  mkdirSync(join(root, ".cache"), { recursive: true });
  const giveUp = performance.now() + waitForOtherInstallMs;
  while (!takeLock(lock)) {
    if (performance.now() > giveUp)
      throw new Error("Another installation has been running for 15 minutes; end it, and start again.");
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/**
 * Held by the process that took it, and by its npm, which a killed owner leaves behind. Process ids begin anew when
 * the machine does.
 *
 * @param {string} lock
 */
function isHeld(lock) {
  const age = existsSync(lock) ? (Date.now() - statSync(lock).mtimeMs) / 1000 : 0;
  if (age > uptime()) return false;
  return readText(lock)
    .split(" ")
    .map(Number)
    .some((pid) => pid > 0 && isAlive(pid));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** @param {string} root */
function stamp(root) {
  return [lockFile(root), installedRecord(root)]
    .map((file) => `${statSync(file).mtimeMs} ${statSync(file).size}`)
    .join("\n");
}

/** @param {string} root */
function writeStamp(root) {
  const draft = `${stampFile(root)}.${process.pid}`;
  writeFileSync(draft, stamp(root));
  renameSync(draft, stampFile(root));
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

const lockFile = (/** @type {string} */ root) => join(root, "package-lock.json");
const installedRecord = (/** @type {string} */ root) => join(root, "node_modules", ".package-lock.json");
const stampFile = (/** @type {string} */ root) => join(root, "node_modules", ".install-stamp");
const installLock = (/** @type {string} */ root) => join(root, ".cache", "install.lock");
