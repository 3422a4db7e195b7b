import { existsSync, statfsSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { packageInstaller } from "./lib/debian.ts";
import { runQuietly } from "./lib/run-quietly.mjs";
import { root } from "./lib/entry.mjs";

/** The shell is Chromium without its windows, and does the same for half the work. */
const commands =
  "chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome microsoft-edge".split(
    " ",
  );

const usualPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  join(homedir(), "Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
  "/snap/bin/chromium",
  "/usr/lib/chromium/chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
];

/** Has the processes of a browser share memory through files: /dev/shm is small in containers. */
const onDisk = "--disable-dev-shm-usage";

/** True where they have room in memory, which costs a fraction of that. */
function hasSharedMemory(): boolean {
  const { bavail, bsize } = existsSync("/dev/shm") ? statfsSync("/dev/shm") : { bavail: 0, bsize: 0 };
  return bavail * bsize > 2 ** 30;
}

/** What a browser without a person, and on a closed network, is started with. */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  ...(hasSharedMemory() ? [] : [onDisk]),
];

/** What a browser that is steered is started with. Playwright itself would have it share memory on the disk in any case. */
export async function launchOptions() {
  const ignoreDefaultArgs = hasSharedMemory() ? [onDisk] : [];
  return { executablePath: await findChromium(), args: [...chromiumArguments], ignoreDefaultArgs };
}

/**
 * Finds a Chromium or Chrome, and installs one where there is none: Playwright's own, else Debian's package.
 *
 * @returns path of the executable; rejects with one sentence that says what to do
 */
export async function findChromium(): Promise<string> {
  return (
    installedChromium(process.env) ??
    (await playwrightChromium()) ??
    (await debianChromium()) ??
    Promise.reject(
      new Error("No Chromium or Chrome was found and none could be installed: install one, or set CHROME_PATH to it."),
    )
  );
}

/** @returns the executable that CHROME_PATH names, or that stands in the PATH or in its usual place. */
export function installedChromium(env: NodeJS.ProcessEnv): string | undefined {
  const named = env["CHROME_PATH"] ?? env["PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH"];
  const folders = (env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const inPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...(named ? [named] : []), ...inPath, ...usualPaths].find((path) => existsSync(path));
}

async function playwrightChromium(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log("Looking for a browser to test with: downloading Playwright's Chromium …");
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" };
  const { code } = await runQuietly(process.execPath, [cli, "install", "chromium"], { cwd: root, env });
  return code === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function debianChromium(): Promise<string | undefined> {
  const install = packageInstaller();
  if (!install) return undefined;
  console.log("Installing Debian's Chromium …");
  const isInstalled = (await install(["chromium-headless-shell"])) || (await install(["chromium"]));
  return isInstalled ? installedChromium(process.env) : undefined;
}

/** A browser to be steered, without windows. */
export async function launchChromium() {
  const { chromium } = await import("@playwright/test");
  return chromium.launch(await launchOptions());
}
