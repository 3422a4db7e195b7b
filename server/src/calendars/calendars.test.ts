import { accounts } from "@marquee/contract/accounts";
import { admission } from "@marquee/contract/admission";
import { calendars } from "@marquee/contract/calendars";
import { groupErrors, groups } from "@marquee/contract/groups";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { accounts as accountRows } from "../accounts/schema.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { groupCalendarTokens } from "./schema.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const day = 24 * 60 * 60_000;
const at = (days: number) => new Date(world.clock.now().getTime() + days * day);

/** A group with what it holds: for everybody, for its members, called off, a draft, hidden, long over. */
async function choir(access: "public" | "private" = "private") {
  const [owner, member, outside] = await tenant.fixtures.accounts([{}, {}, {}]);
  if (!owner || !member || !outside) throw new Error("not everybody came");
  const { id: groupId } = await tenant.fixtures.group({ access, moderators: [owner], members: [member] });
  const hold = (name: string, more: object = {}, days = 3) =>
    tenant.fixtures.event({ name, creator: owner, groupId, eventStart: at(days), eventEnd: at(days + 0.1), ...more });
  await hold("Open evening", {}, 2);
  await hold("Rehearsal", { groupOnly: true }, 3);
  await hold("Called off", { status: "canceled" }, 4);
  await hold("Draft", { status: "draft" }, 5);
  await hold("Hidden", { visible: false }, 6);
  await hold("Long over", {}, -100);
  const client = tenant.as(member);
  const renew = async () => (await client.call(calendars.renew, { groupId })).data.token;
  return {
    groupId,
    owner: tenant.as(owner),
    member: client,
    outside: tenant.as(outside),
    renew,
    ids: { owner, member },
  };
}

type Choir = Awaited<ReturnType<typeof choir>>;

const read = (token: string) => tenant.guest.call(calendars.byToken, { token });
const named = ({ data }: { data: { events: readonly { name: string }[] } }) => data.events.map(({ name }) => name);

describe("the calendar of a group", () => {
  test("has what it holds, called off or not, but no drafts and nothing hidden or long over", async () => {
    const { renew } = await choir();
    expect(named(await read(await renew()))).toEqual(["Open evening", "Rehearsal", "Called off"]);
  });

  test("of a public group is open, without what is for members only", async () => {
    const { groupId, member } = await choir("public");
    expect(named(await tenant.guest.call(calendars.ofGroup, { groupId }))).toEqual(["Open evening", "Called off"]);
    expect(named(await member.call(calendars.ofGroup, { groupId }))).toEqual([
      "Open evening",
      "Rehearsal",
      "Called off",
    ]);
  });

  test("of a private group is for its members", async () => {
    const { groupId, outside } = await choir();
    for (const client of [outside, tenant.guest])
      expect((await client.call(calendars.ofGroup, { groupId })).code).toBe(groupErrors.membersOnly.code);
    expect((await outside.call(calendars.renew, { groupId })).code).toBe(groupErrors.membersOnly.code);
  });

  test("leaves out what somebody holds between whom and its reader a block stands", async () => {
    const { renew, member, ids } = await choir();
    const token = await renew();
    await member.call(accounts.block, { accountId: ids.owner.id });
    expect(named(await read(token))).toEqual([]);
  });
});

describe("an address", () => {
  test("stops at once when it is renewed, or ended", async () => {
    const { groupId, member, renew } = await choir();
    expect((await member.call(calendars.address, { groupId })).data.createdAt).toBeNull();
    const first = await renew();
    const second = await renew();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await member.call(calendars.address, { groupId })).data.createdAt).not.toBeNull();
    await member.call(calendars.end, { groupId });
    expect((await read(second)).status).toBe(404);
  });

  test.each([
    ["leaves", ({ groupId, member }: Choir) => member.call(groups.leave, { groupId })],
    [
      "is removed",
      ({ groupId, owner, ids }: Choir) => owner.call(groups.removeMember, { groupId, accountId: ids.member.id }),
    ],
    [
      "is banned",
      async ({ groupId, owner, ids }: Choir) => {
        await owner.call(admission.ban, { groupId, body: { accountId: ids.member.id } });
        await owner.call(admission.liftBan, { groupId, accountId: ids.member.id });
      },
    ],
  ])("stops at once for whoever %s, and stays so when they come back", async (_way, goes) => {
    const here = await choir("public");
    const token = await here.renew();
    await goes(here);
    expect((await read(token)).status).toBe(404);
    expect((await here.member.call(groups.join, { groupId: here.groupId })).status).toBe(200);
    expect((await read(token)).status).toBe(404);
  });

  test("does not lead into a group that is closed, nor for whoever is suspended", async () => {
    const [closed, open] = [await choir(), await choir()];
    const [ofClosed, ofOpen] = [await closed.renew(), await open.renew()];
    await closed.owner.call(groups.deactivate, { groupId: closed.groupId });
    expect((await read(ofClosed)).status).toBe(404);
    const suspend = { suspendedAt: world.clock.now() };
    await world.database.update(accountRows).set(suspend).where(eq(accountRows.id, open.ids.member.id));
    expect((await read(ofOpen)).status).toBe(404);
  });

  test("is kept as a hash, and of another community's nobody reads anything", async () => {
    const { renew } = await choir();
    const token = await renew();
    const rows = await world.database.select().from(groupCalendarTokens);
    expect(JSON.stringify(rows)).not.toContain(token);
    const other = await world.tenant();
    expect((await other.guest.call(calendars.byToken, { token })).status).toBe(404);
  });
});
