import { eachModule } from "@marquee/contract/kernel";
import type { ModuleSettings } from "../kernel/tenancy/tenant.ts";
import type { TestClient } from "./test-client.ts";
import type { TestTenant, World } from "./world.ts";

/** People at a community that has set something for every module. `holder` has the one tier that is named. */
export type GatedTenant = {
  readonly guest: TestClient;
  readonly member: TestClient;
  readonly holder: TestClient;
  readonly administrator: TestClient;
};

/** Communities by what they have set for every module. */
export type GatedTenants = {
  readonly off: GatedTenant;
  readonly forMembers: GatedTenant;
  readonly forHolders: GatedTenant;
  readonly readOnly: GatedTenant;
  readonly madeByHolders: GatedTenant;
};

const open: ModuleSettings = {
  requireAuth: false,
  enabled: true,
  enabledTiers: [],
  editable: true,
  editableTiers: [],
  options: {},
};
const gold = { slug: "gold", name: "Gold", priority: 1, iconName: "award" };

export async function gatedTenants(world: World): Promise<GatedTenants> {
  const having = async (change: Partial<ModuleSettings>): Promise<GatedTenant> => {
    const modules = eachModule(() => ({ ...open, ...change }));
    return peopleOf(await world.tenant({ modules, tiers: [gold] }));
  };
  return {
    off: await having({ enabled: false }),
    forMembers: await having({ requireAuth: true }),
    forHolders: await having({ enabledTiers: [gold.slug] }),
    readOnly: await having({ editable: false }),
    madeByHolders: await having({ editableTiers: [gold.slug] }),
  };
}

async function peopleOf(tenant: TestTenant): Promise<GatedTenant> {
  const { fixtures, guest } = tenant;
  const [member, holder] = [await fixtures.account(), await fixtures.account()];
  await fixtures.tier(holder, gold.slug);
  const administrator = await fixtures.account({ isAdministrator: true });
  return {
    guest,
    member: tenant.as(member),
    holder: tenant.as(holder),
    administrator: tenant.as(administrator),
  };
}
