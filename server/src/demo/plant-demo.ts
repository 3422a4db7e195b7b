import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Identity } from "@marquee/identity";
import { appointNamed } from "../accounts/index.ts";
import { inTransaction, reader } from "../kernel/db/database.ts";
import { reactionsOf } from "../kernel/tenancy/reactions.ts";
import { findTenant, hasPeople, saveTenant, type StoredTenant, type TenantParts } from "../organization/index.ts";
import { claimReminders, remindedAhead } from "../notifications/index.ts";
import { grantNamed, readTierIds } from "../tiers/index.ts";
import type { DemoCommunity } from "./content/index.ts";
import type { Planting } from "./plant-community.ts";
import { demoSignIns } from "./sign-in.ts";

export type DemoParts = TenantParts & {
  readonly identity: Pick<Identity, "createPool" | "updatePool" | "setHosted" | "findPool" | "createUser">;
};

/** Somebody a visitor may sign in as. */
export type DemoAccount = {
  readonly community: string;
  readonly email: string;
  readonly password: string;
  readonly shows: string;
};

/** One password for all of them; it is printed at every start. */
const password = "Welcome-2-demo";

/**
 * Makes the tenants of the files that are not there yet, and fills the demo's among them while they are empty. What an
 * interrupted start left half done is completed by the next.
 * @returns the accounts of the demo communities that are there.
 * @throws when a tenant file is wrong, naming everything that is.
 */
export async function plantDemo(parts: DemoParts, tenantsDirectory: string): Promise<DemoAccount[]> {
  await makeMissingTenants(parts, tenantsDirectory);
  const system = reader(parts.driver, "system");
  const accounts: DemoAccount[] = [];
  for (const [slug, signIns] of Object.entries(demoSignIns)) {
    const tenant = await findTenant(system, slug);
    if (!tenant) continue;
    if (!(await hasPeople(system, tenant.id))) await plant(parts, tenant, slug);
    accounts.push(
      ...signIns.map(({ username, shows }) => ({
        community: tenant.configuration.NAME,
        email: emailOf(username),
        password,
        shows,
      })),
    );
  }
  return accounts;
}

async function makeMissingTenants(parts: DemoParts, directory: string): Promise<void> {
  const files = (await readdir(directory).catch(() => [])).filter((file) => file.endsWith(".json")).toSorted();
  for (const file of files) {
    const path = join(directory, file);
    if (await findTenant(reader(parts.driver, "system"), file.slice(0, -".json".length))) continue;
    const saved = await saveTenant(parts, path);
    if (!saved.ok) throw new Error([`${path} cannot be used:`, ...saved.problems].join("\n  "));
  }
}

/** Content and drawing code stay out of memory once the communities are there. */
async function plant(parts: DemoParts, { id: organizationId, configuration }: StoredTenant, slug: string) {
  const [{ demoCommunities }, { plantPictures }, { plantFiles }, { plantCommunity }] = await Promise.all([
    import("./content/index.ts"),
    import("./plant-pictures.ts"),
    import("./plant-files.ts"),
    import("./plant-community.ts"),
  ]);
  const community = demoCommunities.find(({ tenant }) => tenant === slug);
  if (!community) throw new Error(`there is no content for the demo community ${slug}`);
  // One after the other: both would take all cores, and together 200 MB more.
  const pictures = await plantPictures(parts, organizationId, community);
  const files = await plantFiles(parts, organizationId, community);
  const subs = await makeUsers(parts, organizationId, community);
  const reactions = reactionsOf(configuration);
  const tiers = await readTierIds(reader(parts.driver, "system"), organizationId);
  const planting: Planting = { community, pictures, files, subs, reactions, tiers };
  await inTransaction(parts.driver, "system", async (database) => {
    await plantCommunity({ database, organizationId, clock: parts.clock }, planting);
    // Whoever goes to something of the next day has been reminded: a first start sends nobody anything.
    await claimReminders(database, parts.clock.now(), new Date(parts.clock.now().getTime() + remindedAhead));
    await appointNamed(database, configuration, undefined);
    await grantNamed(database, configuration, { before: undefined, now: parts.clock.now() });
  });
}

/** Only those who are shown to visitors can sign in: a password costs as much as it should. */
async function makeUsers(
  { identity }: DemoParts,
  organizationId: string,
  { signIn, people }: DemoCommunity,
): Promise<Map<string, string>> {
  const pool = await identity.findPool({ name: organizationId });
  const shown = people.filter(({ username }) => signIn.some((account) => account.username === username));
  if (!pool) return new Map();
  const made = shown.map(async ({ username, firstName, lastName, locale }) => {
    const { sub } = await identity.createUser({
      poolId: pool.poolId,
      email: emailOf(username),
      password,
      locale,
      attributes: { given_name: firstName, family_name: lastName },
    });
    return [username, sub] as const;
  });
  return new Map(await Promise.all(made));
}

function emailOf(username: string): string {
  return `${username}@example.org`;
}
