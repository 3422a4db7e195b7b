import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Scope } from "../../kernel/scope.ts";
import { inScope } from "../../test/scope.ts";
import { type TestTenant, testWorld, type World } from "../../test/world.ts";
import { deleteMembership, saveMembership } from "./memberships.ts";
import { groups } from "../schema.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

test("a group counts each of its members once, whatever their role", async () => {
  const { id: groupId } = await tenant.fixtures.group();
  const { id: accountId } = await tenant.fixtures.account();
  const countAfter = async (work: (scope: Scope) => Promise<void>) => {
    await inScope(world, tenant, work);
    const [row] = await world.database.select().from(groups).where(eq(groups.id, groupId));
    return row?.membersCount;
  };
  expect(await countAfter((scope) => saveMembership(scope, { groupId, accountId, role: "member" }))).toBe(1);
  expect(await countAfter((scope) => saveMembership(scope, { groupId, accountId, role: "moderator" }))).toBe(1);
  expect(await countAfter((scope) => deleteMembership(scope, { groupId, accountId }))).toBe(0);
  expect(await countAfter((scope) => deleteMembership(scope, { groupId, accountId }))).toBe(0);
});
