// @ts-check
import { spawn } from "node:child_process";
import { constants } from "node:os";
import process from "node:process";

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} Options */
/** @typedef {{ ended: Promise<number>, stop(): void }} Supervised `ended` is the exit code, as a shell would report it */

const graceMs = 5_000;
const parentLostPollMs = 500;
const endWithParent = new URL("./end-with-parent.mjs", import.meta.url).href;

/**
 * Starts a program under the given Node. It has a process group of its own, so that Ctrl-C reaches it once, through
 * this process, and not a second time from the terminal. Asked to stop, it has 5 s; asked twice, none. Should this
 * process be killed, it ends by itself.
 *
 * @param {string} node path of the Node executable
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Supervised}
 */
export function startSupervised(node, args, options = {}) {
  const child = spawn(node, ["--import", endWithParent, ...args], {
    ...options,
    detached: process.platform !== "win32",
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  let askedAt = 0;
  const stop = () => {
    // npm and the terminal may both deliver one Ctrl-C.
    if (askedAt && performance.now() - askedAt < 500) return;
    child.kill(askedAt ? "SIGKILL" : "SIGTERM");
    if (askedAt) return;
    askedAt = performance.now();
    setTimeout(() => child.kill("SIGKILL"), graceMs).unref();
  };
  const ended = /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("exit", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
    })
  );
  return { ended, stop };
}

/**
 * Runs a program to its end, and passes on what asks this process to stop.
 *
 * @param {string} node path of the Node executable
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>} the exit code
 */
export function supervise(node, args, options) {
  const { ended, stop } = startSupervised(node, args, options);
  onStop(stop);
  return ended;
}

/**
 * Calls `stop` for every signal that asks this process to end, and when the npm that started it is gone: somebody who
 * kills npm means what npm started. Without npm in between, an owner that goes away may just have put this process in
 * the background.
 *
 * @param {() => void} stop
 */
export function onStop(stop) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, stop);
  if (!process.env["npm_lifecycle_event"]) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, parentLostPollMs);
  timer.unref();
}
