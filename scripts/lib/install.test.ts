import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { differences, isInstalled, npmComplaint, npmEnvironment } from "./install.mjs";

const fastify = { "node_modules/fastify": { version: "5.0.0", integrity: "sha512-a" } };

describe("what is installed", () => {
  test("is right when it is what the lock file names", () => {
    expect(isInstalled(repository(fastify, fastify))).toBe(true);
  });

  test("is missing when npm never finished", () => {
    const root = repository(fastify, fastify);
    rmSync(join(root, "node_modules", ".package-lock.json"));
    expect(isInstalled(root)).toBe(false);
  });

  test("is outdated after the lock file changed, though it was right before", () => {
    const root = repository(fastify, fastify);
    isInstalled(root);
    write(join(root, "package-lock.json"), { "node_modules/fastify": { version: "5.0.1", integrity: "sha512-b" } });
    expect(isInstalled(root)).toBe(false);
  });

  test("is still right after the lock file was only written again", () => {
    const root = repository(fastify, fastify);
    isInstalled(root);
    utimesSync(join(root, "package-lock.json"), 1, 1);
    expect(isInstalled(root)).toBe(true);
  });

  test("may lack what belongs to other platforms, and nothing else", () => {
    const locked = {
      "": {},
      server: {},
      "node_modules/darwin": { version: "1.0.0", optional: true },
      "node_modules/linux": { version: "2.0.0", optional: true },
      "node_modules/needed": { version: "1.0.0" },
    };
    expect(differences(locked, { "node_modules/linux": { version: "1.9.0", optional: true } })).toEqual([
      "node_modules/linux",
      "node_modules/needed",
    ]);
  });
});

test("npm inside npm knows where the registry is, and nothing of the command that runs", () => {
  const env = {
    PATH: "/bin",
    npm_config_registry: "https://registry.example",
    npm_config_omit: "dev",
    npm_config_dry_run: "true",
    npm_lifecycle_event: "start",
    npm_package_json: "/x/package.json",
  };
  expect(npmEnvironment(env)).toEqual({ PATH: "/bin", npm_config_registry: "https://registry.example" });
});

test("a failed installation says why without naming the registry", () => {
  const output = [
    "added 3 packages",
    "npm error code ENOTFOUND",
    "npm error request to https://registry.example:4873/fastify failed, getaddrinfo ENOTFOUND registry.example",
    "npm error A complete log of this run can be found in: /root/.npm/_logs/x.log",
  ].join("\n");
  expect(npmComplaint(output)).toContain("ENOTFOUND");
  expect(npmComplaint(output)).not.toContain("registry.example");
});

function repository(locked: object, installed: object): string {
  const root = mkdtempSync(join(tmpdir(), "install-"));
  mkdirSync(join(root, "node_modules"));
  write(join(root, "package-lock.json"), locked);
  write(join(root, "node_modules", ".package-lock.json"), installed);
  return root;
}

function write(file: string, packages: object): void {
  writeFileSync(file, JSON.stringify({ packages }));
}
