import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/entry.mjs";
import { refusedLicences } from "./lib/licences.ts";
import type { InstalledPackage } from "./lib/licences.ts";

const { packages } = JSON.parse(readFileSync(join(root, "node_modules", ".package-lock.json"), "utf8"));
const installed = Object.entries<{ dev?: boolean; devOptional?: boolean; link?: boolean }>(packages)
  .filter(([path, { link }]) => !link && existsSync(join(root, path, "package.json")))
  .map(([path, { dev, devOptional }]): InstalledPackage => {
    const { name, version, license, licenses } = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"));
    return { name, version, licence: license ?? licenses, isShipped: !dev && !devOptional };
  });
const refused = refusedLicences(installed);

for (const sentence of refused) console.error(sentence);
process.exitCode = refused.length > 0 ? 1 : 0;
