import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { root } from "./entry.mjs";

/** The built product, as `npm start` runs it, with its own ports and a data folder that began empty. */
export type Site = {
  /** Origin of the first demo community, without a slash at the end. */
  url: string;
  /** @returns the origin of another host of the same process, such as `harbor.localhost`. */
  at(host: string): string;
  /** Of the start script, whose child the server is. */
  readonly pid: number;
  /** What the process has printed so far. */
  output(): string;
  /** What its log has of errors, and of what it cannot go on with, one entry a line. */
  errors(): string[];
  /** Ends the process as a power cut would; the data folder stays. */
  crash(): Promise<void>;
  /** @throws with what the process printed where it could not do a part of its work. */
  stop(): Promise<void>;
};

const startMs = 240_000;
const stopMs = 10_000;
/** Levels of the log: an error, and what a process cannot go on with. */
const error = /"level":(50|60)\b/;
const fatal = /"level":60\b/;

/** Starts the site and waits until it answers. Rejects with what it printed. */
export async function startSite(environment: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataFolder = await mkdtemp(join(tmpdir(), "site-"));
  const [port, apiPort, chatPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    ...process.env,
    PORT: String(port),
    API_PORT: String(apiPort),
    CHAT_PORT: String(chatPort),
    DATA_DIR: dataFolder,
    ...environment,
  };
  const child = spawn(process.execPath, [join(root, "scripts", "start.mjs")], { cwd: root, env, stdio: "pipe" });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => printed.push(String(text)));
  if (child.pid === undefined) throw new Error("The site could not be started.");
  const site: Site = {
    pid: child.pid,
    url: `http://localhost:${port}`,
    at: (host) => `http://${host}:${port}`,
    output: () => printed.join(""),
    errors: () =>
      printed
        .join("")
        .split("\n")
        .filter((line) => error.test(line)),
    crash: () => end(child, "SIGKILL"),
    stop: async () => {
      await end(child);
      await rm(dataFolder, { recursive: true, force: true });
      const given = site.errors().filter((line) => fatal.test(line));
      if (given.length > 0) throw new Error(`The site gave up a part of its work:\n${given.join("\n")}`);
    },
  };
  await answering(site, child);
  return site;
}

async function answering(site: Site, child: ChildProcess): Promise<void> {
  const giveUp = performance.now() + startMs;
  while (performance.now() < giveUp && child.exitCode === null) {
    const response = await fetch(`${site.url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await site.stop();
  throw new Error(`The site did not start:\n${site.output()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => {
    child.on("exit", resolve);
  });
  child.kill(signal);
  const hurry = setTimeout(() => child.kill("SIGKILL"), stopMs);
  await gone;
  clearTimeout(hurry);
}
