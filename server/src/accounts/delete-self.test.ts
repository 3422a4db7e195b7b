import { accounts, self } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Fixtures } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { accountDeleted } from "./events.ts";
import { accountReactions } from "./module.ts";

let world: World;
let tenant: TestTenant;
let fixtures: Fixtures;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
});

const secrets = ["Zebedee", "Quillfeather", "zq@example.org", "+1 555 0199", "Nut allergy", "Mulberry Lane"];

describe("deleting one's account", () => {
  test("leaves no trace of who it was in any table, and what others need stays", async () => {
    const [friend, helper] = await fixtures.accounts([{}, {}]);
    const person = await fixtures.account({
      username: "zebedee.quillfeather",
      firstName: "Zebedee",
      lastName: "Quillfeather",
      email: "zq@example.org",
      phone: "+1 555 0199",
      dietaryRestrictions: "Nut allergy",
      address1: "Mulberry Lane",
    });
    if (!friend || !helper) throw new Error("nobody was made");
    const group = await fixtures.group({ moderators: [friend], members: [person] });
    await fixtures.follows([
      [person, friend],
      [friend, person],
    ]);
    await fixtures.delegate(person, helper);
    const client = tenant.as(person);
    await client.call(self.update, { body: { bio: "Zebedee's own words" } }, { idempotencyKey: crypto.randomUUID() });
    const { data: channel } = await client.call(chat.createChannel, { body: { accountIds: [friend.id] } });
    await client.call(chat.sendMessage, { channelId: channel.channelId, body: { text: "See you there" } });

    expect((await client.call(self.remove, {})).status).toBe(200);

    for (const secret of secrets) expect(await tablesWith(secret)).toEqual([]);
    expect(await tablesWith("zebedee.quillfeather")).toEqual([]);
    const received = await tenant.as(friend).call(chat.messages, { channelId: channel.channelId });
    expect(received.data[0]).toMatchObject({ text: "See you there", account: { firstName: null } });
    expect((await tenant.as(friend).call(self.get, {})).data._count).toMatchObject({ followers: 0, following: 0 });
    expect((await tenant.guest.call(accounts.get, { accountId: person.id })).status).toBe(404);
    expect((await tenant.guest.call(accounts.list, { search: "zebedee" })).data).toEqual([]);
    const [counted] = await world.database.execute<{ count: number }>(
      sql`select members_count as count from groups where id = ${group.id}`,
    );
    expect(counted?.count).toBe(1);
    world.clock.forward(2_001);
    expect((await tenant.as(helper).call(self.get, {}, { executeAs: person.id })).status).toBe(403);
    // The token is good for some time yet: it opens nothing and makes no account anew.
    expect((await client.call(self.get, {})).status).toBe(401);
  });

  test("ends the sign-in and removes the pictures, however often the event is delivered", async () => {
    const person = await fixtures.account();
    await tenant.as(person).call(self.remove, {});
    const [event] = await world.database.execute<{ payload: object }>(
      sql`select payload from outbox where type = 'account.deleted' and payload ->> 'accountId' = ${person.id}`,
    );
    const scope = { organization: tenant.organization, services: world.app.kernel.services };
    const reactions = accountReactions.filter(({ event }) => event === accountDeleted);
    for (const { handle } of [...reactions, ...reactions])
      await handle(scope as never, { ...event?.payload, images: ["picture"] } as never, undefined as never);
    expect(world.removed.people).toContain(person.identitySub);
    expect(world.removed.images).toContain("picture");
  });

  test("is refused to whoever alone looks after a group or a team, and says which", async () => {
    const [keeper, member] = await fixtures.accounts([{}, {}]);
    if (!keeper || !member) throw new Error("nobody was made");
    await fixtures.group({ name: "Night walks", moderators: [keeper], members: [member] });
    const refused = await tenant.as(keeper).call(self.remove, {});
    expect([refused.status, refused.code]).toEqual([409, "account.lastModerator"]);
    expect(refused.message).toContain("Night walks");
    const team = await fixtures.account({ accountType: "team", firstName: "The Mill", identitySub: null });
    await fixtures.delegate(team, member);
    expect((await tenant.as(member).call(self.remove, {})).message).toContain("The Mill");
    await fixtures.delegate(team, keeper);
    expect((await tenant.as(member).call(self.remove, {})).status).toBe(200);
  });

  test("is not for delegates, but a team may be deleted by its members", async () => {
    const [person, delegate] = await fixtures.accounts([{}, {}]);
    const team = await fixtures.account({ accountType: "team", identitySub: null });
    if (!person || !delegate) throw new Error("nobody was made");
    await fixtures.delegate(person, delegate);
    await fixtures.delegate(team, delegate);
    const refused = await tenant.as(delegate).call(self.remove, {}, { executeAs: person.id });
    expect([refused.status, refused.code]).toEqual([403, "request.actingRefused"]);
    expect((await tenant.as(delegate).call(self.remove, {}, { executeAs: team.id })).status).toBe(200);
  });
});

/** Tables of the product that have a text somewhere in a row. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await world.database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  // Every table is looked at once; there is no list of them that could be forgotten.
  for (const { name } of tables) {
    const rows = await world.database.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${text}%`} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
