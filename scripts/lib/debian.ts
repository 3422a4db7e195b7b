import { existsSync } from "node:fs";
import { runQuietly } from "./run-quietly.mjs";

/** Installs Debian packages; answers whether they are there afterwards. */
export type PackageInstaller = (packages: readonly string[]) => Promise<boolean>;

/** @returns nothing where there is no apt, or where it may not be used. */
export function packageInstaller(): PackageInstaller | undefined {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return undefined;
  return async (packages) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const update = await runQuietly("apt-get", ["update", "-qq"], { env });
    if (update.code !== 0) return false;
    const args = ["install", "-y", "-qq", "--no-install-recommends", ...packages];
    const { code } = await runQuietly("apt-get", args, { env });
    return code === 0;
  };
}
