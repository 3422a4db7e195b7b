import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../scripts/lib/entry.mjs";
import { startSite } from "../../scripts/lib/site.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

/** Somebody the third community's organisers have opened an account for, and somebody they have invited. */
export const opened = "petra.opened@example.org";
export const invited = "ilse.invited@example.org";

type Strict = { temporaryPassword: string };

/**
 * The demo with communities that are strict about signing in: the second one asks everybody for a second step, the
 * third one lets nobody in uninvited.
 */
export const test = base.extend<object, { strict: Strict & { folder: string } } & Strict>({
  strict: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "strict-"));
      await cp(join(root, "tenants"), join(folder, "tenants"), { recursive: true });
      const secondFactor = { mode: "required", kinds: ["SOFTWARE_TOKEN_MFA"] };
      await change(folder, "harbor", { AUTH: { CUSTOM: [], POLICY: { secondFactor } } });
      const meadow = await change(folder, "meadow", {
        enabled: true,
        AUTH: { CUSTOM: [], POLICY: { signUp: { mode: "invitation" } } },
      });
      await tenantCommand(folder, "create", meadow);
      await tenantCommand(folder, "invite", "meadow", invited, "fr");
      const told = await tenantCommand(folder, "account", "meadow", opened);
      await use({ folder, temporaryPassword: /with (\S+), once/.exec(told)?.[1] ?? "" });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  temporaryPassword: [async ({ strict }, use) => use(strict.temporaryPassword), { scope: "worker" }],
  site: [
    async ({ strict: { folder } }, use) => {
      const site = await startSite({ TENANTS_DIR: join(folder, "tenants"), DATA_DIR: join(folder, "data") });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

async function change(folder: string, slug: string, changes: object): Promise<string> {
  const file = join(folder, "tenants", `${slug}.json`);
  const tenant: object = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...tenant, ...changes }));
  return file;
}

/** As an organiser types it, before the installation is started. */
async function tenantCommand(folder: string, ...words: string[]): Promise<string> {
  const command = join(root, "server", "src", "commands", "tenant.ts");
  const env = { ...process.env, DATA_DIR: join(folder, "data") };
  return (await promisify(execFile)(process.execPath, [command, ...words], { cwd: root, env })).stdout;
}
