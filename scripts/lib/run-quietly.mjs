// @ts-check
import { spawn } from "node:child_process";
import process from "node:process";

/**
 * Runs a program and keeps what it says. A signal to this process ends the program, and then this process.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, onStart?: (pid: number) => void }} options
 * @returns {Promise<{ code: number, output: string, seconds: number }>} both streams in the order they came
 */
export function runQuietly(command, args, { onStart, ...options }) {
  const started = performance.now();
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  /** @type {string[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (/** @type {string} */ text) => output.push(text));
  }
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
    child.kill("SIGTERM");
  };
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, interrupt);
  return new Promise((resolve, reject) => {
    child.on("spawn", () => onStart?.(child.pid ?? 0));
    child.on("error", reject);
    child.on("close", (code) => {
      if (interrupted) process.exit(130);
      for (const signal of signals) process.off(signal, interrupt);
      resolve({ code: code ?? 1, output: output.join(""), seconds: Math.round((performance.now() - started) / 1000) });
    });
  });
}
