import { self } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { threads } from "@marquee/contract/threads";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../kernel/new-id.ts";
import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { appointNamed } from "./index.ts";
import { accounts } from "./schema.ts";

let world: World;
let tenant: TestTenant;
let fixtures: Fixtures;
let administrator: AccountFixture;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
  administrator = await fixtures.account({ isAdministrator: true });
});

const isAdministrator = async (person: AccountFixture, options?: { executeAs: string }): Promise<boolean> =>
  (await tenant.as(person).call(self.get, {}, options)).data.viewer.isAdministrator;

describe("an administrator of the community", () => {
  test("looks after every event, somebody else's draft too", async () => {
    const draft = await fixtures.event({ status: "draft" });
    const seen = await tenant.as(administrator).call(events.get, { eventId: draft.id });
    expect(seen.data.viewer.canManage).toBe(true);
    expect((await tenant.as(await fixtures.account()).call(events.get, { eventId: draft.id })).status).toBe(404);
  });

  test("looks after every circle, and the threads in it", async () => {
    const [owner, outsider] = [await fixtures.account(), await fixtures.account()];
    const body = { name: "Rowers", type: "closed" as const };
    const { data: circle } = await tenant.as(owner).call(threads.createCircle, { body });
    const rename = (person: AccountFixture) =>
      tenant.as(person).call(threads.updateCircle, { circleId: circle.id, body: { name: "Scullers" } });
    expect((await rename(outsider)).status).toBe(404);
    expect((await rename(administrator)).status).toBe(200);
    const { data: thread } = await tenant
      .as(owner)
      .call(threads.create, { body: { subject: "Oars", circleId: circle.id, body: "Who has them?" } });
    const edited = await tenant
      .as(administrator)
      .call(threads.update, { threadId: thread.id, body: { subject: "The oars" } });
    expect(edited.status).toBe(200);
  });

  test("does not lend the office to a delegate; the members of a team that has it act with it", async () => {
    const [delegate, member] = [await fixtures.account(), await fixtures.account()];
    const team = await fixtures.account({ accountType: "team", identitySub: null, isAdministrator: true });
    await fixtures.delegate(administrator, delegate);
    await fixtures.delegate(team, member);
    expect(await isAdministrator(administrator)).toBe(true);
    expect(await isAdministrator(delegate, { executeAs: administrator.id })).toBe(false);
    expect(await isAdministrator(member)).toBe(false);
    expect(await isAdministrator(member, { executeAs: team.id })).toBe(true);
    const draft = await fixtures.event({ status: "draft" });
    const asDelegate = await tenant
      .as(delegate)
      .call(events.get, { eventId: draft.id }, { executeAs: administrator.id });
    expect(asDelegate.status).toBe(404);
  });
});

describe("an address in the tenant's file makes no administrator of", () => {
  const email = "someone@example.org";

  test("a person whose address is not confirmed", async () => {
    const naming = await world.tenant({ administrators: [email] });
    const arrive = async (identitySub: string) => (await naming.as({ identitySub }).call(self.get, {})).data;
    expect(await arrive(`unconfirmed-${newId()}`)).toMatchObject({ email: null, viewer: { isAdministrator: false } });
    expect(await arrive(newId())).toMatchObject({ email, viewer: { isAdministrator: true } });
  });

  test("a team, which gives what address it likes", async () => {
    const team = await fixtures.account({ accountType: "team", identitySub: null, email });
    const named = { ORGANIZATION_ID: tenant.organization.id, administrators: [email] };
    await appointNamed(world.database, named, undefined);
    const [row] = await world.database.select().from(accounts).where(eq(accounts.id, team.id));
    expect(row?.isAdministrator).toBe(false);
  });
});
