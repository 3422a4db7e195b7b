import { moduleNames } from "@marquee/contract/kernel";
import { interests } from "@marquee/contract/interests";
import { organization } from "@marquee/contract/organization";
import { beforeAll, describe, expect, test } from "vitest";
import type { ModuleSettings } from "../kernel/tenancy/tenant.ts";
import { testWorld, type World } from "../test/world.ts";

const off: ModuleSettings = {
  requireAuth: true,
  enabled: false,
  enabledTiers: ["gold"],
  editable: false,
  editableTiers: ["gold", "crew"],
  options: { comments: true },
};
let world: World;
beforeAll(async () => {
  world = await testWorld();
});

describe("the modules of a community", () => {
  test("are all in its configuration, open where its file says nothing", async () => {
    const tenant = await world.tenant({ modules: { interests: off } });
    const { MODULES } = (await tenant.guest.call(organization.config, {})).data;
    expect(Object.keys(MODULES)).toEqual([...moduleNames]);
    expect(MODULES.interests).toEqual(off);
    expect(MODULES.threads).toEqual({
      requireAuth: false,
      enabled: true,
      enabledTiers: [],
      editable: true,
      editableTiers: [],
      options: {},
    });
  });

  test("are refused where they are off, those without a table of their own in the file too", async () => {
    const tenant = await world.tenant({ modules: { interests: off } });
    expect((await tenant.guest.call(interests.list, {})).status).toBe(456);
  });
});
