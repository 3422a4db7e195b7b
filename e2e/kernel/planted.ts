import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { root } from "../../scripts/lib/entry.mjs";
import { type Site, startSite } from "../../scripts/lib/site.ts";

const planted = fileURLToPath(new URL("../.output/planted", import.meta.url));

/**
 * A process gives memory back to the system as soon as it can, for machines of 1 GB (scripts/start.mjs). Where journeys run there
 * is enough, and asking for it anew is a tenth of their work.
 */
const roomy = { MALLOC_ARENA_MAX: "4", MALLOC_MMAP_THRESHOLD_: "4194304", MALLOC_TRIM_THRESHOLD_: "268435456" };

/** The first start of an installation, once for all journeys. */
export async function plantDemo(): Promise<void> {
  await rm(planted, { recursive: true, force: true });
  const site = await startSite({ DATA_DIR: planted, ...roomy });
  await site.stop();
}

/** A data folder of one's own that holds the demo as it was planted. */
export async function copyOfDemo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "demo-"));
  await cp(planted, folder, { recursive: true });
  return folder;
}

/** A journey goes from page to page quicker than people do. */
const quickly = { ...roomy, LIMIT_CALLS_ACCOUNT: "6000", LIMIT_CALLS_GUEST: "30000" };

/** Starts a site on a data folder, which goes with it. */
export async function startOn(folder: string, environment: Readonly<Record<string, string>> = {}): Promise<Site> {
  const site = await startSite({ DATA_DIR: folder, ...quickly, ...environment });
  const stop = async (): Promise<void> => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...site, stop };
}

/** As an administrator types it beside a data folder whose site is not running. Answers what it printed. */
export async function typeCommand(folder: string, command: "tenant" | "seed", ...words: string[]): Promise<string> {
  const file = join(root, "server", "src", "commands", `${command}.ts`);
  const env = { ...process.env, DATA_DIR: folder };
  return (await promisify(execFile)(process.execPath, [file, ...words], { cwd: root, env })).stdout;
}

type TenantFile = {
  readonly tiers?: readonly object[];
  readonly INTEGRATIONS?: readonly { readonly details: object }[];
};

/** Changes fields of a demo community's file and what lies beside it, and has the stopped site of a data folder take it. */
export async function changeTenant(
  folder: string,
  slug: string,
  changes: object | ((tenant: TenantFile) => object),
  beside: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<void> {
  const tenants = await mkdtemp(join(tmpdir(), "tenants-"));
  await cp(join(root, "tenants"), tenants, { recursive: true });
  const file = join(tenants, `${slug}.json`);
  const tenant: TenantFile = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...tenant, ...(typeof changes === "function" ? changes(tenant) : changes) }));
  for (const [name, content] of Object.entries(beside)) await writeFile(join(tenants, name), content);
  await typeCommand(folder, "tenant", "update", file);
  await rm(tenants, { recursive: true });
}
