import { accounts, self } from "@marquee/contract/accounts";
import { delegates } from "@marquee/contract/delegates";
import { teams } from "@marquee/contract/teams";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Fixtures, AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let fixtures: Fixtures;
let owner: AccountFixture;
let helper: AccountFixture;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
  owner = await fixtures.account({ firstName: "Olga", email: "olga@example.org" });
  helper = await fixtures.account({ firstName: "Hal", email: "Hal@Example.org" });
});
const ids = (list: { id: string }[]): string[] => list.map(({ id }) => id);

describe("a delegate", () => {
  test("is added by e-mail, acts until removed, and both names are in the audit trail", async () => {
    const added = await tenant.as(owner).call(delegates.add, { body: { email: " hal@example.org " } });
    expect(added.data).toMatchObject({ username: "hal@example.org", pendingEmail: "hal@example.org", firstName: null });
    expect((await tenant.as(owner).call(delegates.list, {})).data).toEqual([added.data]);
    expect(ids((await tenant.as(helper).call(delegates.grantors, {})).data)).toEqual([owner.id]);
    const acting = { executeAs: owner.id };
    await tenant.as(helper).call(self.update, { body: { title: "By Hal" } }, acting);
    expect((await tenant.as(owner).call(self.get, {})).data.title).toBe("By Hal");
    const [listed] = (await tenant.as(owner).call(delegates.list, {})).data;
    expect(listed).toMatchObject({ id: helper.id, firstName: "Hal", pendingEmail: null });
    expect(ids((await tenant.as(helper).call(delegates.grantors, {})).data)).toEqual([owner.id]);
    expect(await trail("self.update")).toEqual([{ for: owner.id, by: helper.id }]);
    expect(await trail("delegates.add")).toEqual([{ for: owner.id, by: owner.id }]);

    await tenant.as(owner).call(delegates.remove, { accountId: helper.id });
    const refused = await tenant.as(helper).call(self.get, {}, acting);
    expect([refused.status, refused.code]).toEqual([403, "request.executeAsRefused"]);
    expect((await tenant.as(helper).call(self.get, {}, {})).status).toBe(200);
  });

  test("does not act, and is not listed while one of the two has blocked the other", async () => {
    const [grantor, delegate] = await fixtures.accounts([{}, { email: "dot@example.org" }]);
    if (!grantor || !delegate) throw new Error("two people were asked for");
    await fixtures.delegate(grantor, delegate);
    await fixtures.block(delegate, grantor);
    const acting = await tenant.as(delegate).call(self.get, {}, { executeAs: grantor.id });
    expect(acting.code).toBe("request.executeAsRefused");
    expect((await tenant.as(grantor).call(delegates.list, {})).data).toEqual([]);
    expect((await tenant.as(delegate).call(delegates.grantors, {})).data).toEqual([]);
  });

  test("sees their own list of accounts to act for while acting, not the other's", async () => {
    const third = await fixtures.account();
    await fixtures.delegate(third, owner);
    await fixtures.delegate(owner, helper);
    const listed = await tenant.as(helper).call(delegates.grantors, {}, { executeAs: owner.id });
    expect(ids(listed.data)).toEqual([owner.id]);
    // And does not act for those for whom the other may act.
    expect((await tenant.as(helper).call(self.get, {}, { executeAs: third.id })).status).toBe(403);
  });

  test("can change neither delegates nor make teams nor delete", async () => {
    const acting = { executeAs: owner.id };
    const client = tenant.as(helper);
    const answers = [
      await client.call(delegates.add, { body: { email: "olga@example.org" } }, acting),
      await client.call(delegates.remove, { accountId: helper.id }, acting),
      await client.call(teams.create, { body: { name: "Mine", email: "mine@example.org" } }, acting),
      await client.call(self.remove, {}, acting),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      answers.map(() => [403, "request.actingRefused"]),
    );
  });

  test("is not the person themselves", async () => {
    const answer = await tenant.as(owner).call(delegates.add, { body: { email: "Olga@example.org" } });
    expect(answer.code).toBe("delegate.yourself");
  });

  test("addresses cannot be tried without end", async () => {
    const guesser = tenant.as(await fixtures.account());
    const statuses: number[] = [];
    for (let tried = 0; tried < 31; tried++)
      statuses.push((await guesser.call(delegates.add, { body: { email: `guess${tried}@example.org` } })).status);
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("an address that is let in", () => {
  const letIn = (grantor: AccountFixture, email: string) => tenant.as(grantor).call(delegates.add, { body: { email } });
  const actsFor = async (person: { identitySub: string | null }, grantor: AccountFixture) =>
    (await tenant.as(person).call(self.get, {}, { executeAs: grantor.id })).status;

  /** Somebody, and an address of each kind that must not be told apart. */
  async function everyKind() {
    const [grantor, known, blocked, suspended] = await fixtures.accounts([
      {},
      { email: "kind.known@example.org" },
      { email: "kind.blocked@example.org" },
      { email: "kind.suspended@example.org", suspendedAt: world.clock.now() },
    ]);
    if (!grantor || !known || !blocked || !suspended) throw new Error("nobody was made");
    await fixtures.block(blocked, grantor);
    return {
      grantor,
      known,
      addresses: ["known", "blocked", "suspended", "nobody"].map((kind) => `kind.${kind}@example.org`),
    };
  }

  test("is answered and listed alike, whether anybody has it, and whoever has blocked whom", async () => {
    const { grantor, addresses } = await everyKind();
    const blank = (answer: object) =>
      JSON.stringify(answer)
        .replace(/kind\.\w+/g, "kind")
        .replace(/"(id|createdAt)":"[^"]+"/g, "");
    const answers = [];
    for (const address of addresses) answers.push(await letIn(grantor, address));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => blank(data))).size).toBe(1);
    const { data: listed } = await tenant.as(grantor).call(delegates.list, {});
    expect(listed).toEqual(answers.map(({ data }) => data));
    for (const address of addresses)
      expect((await letIn(grantor, address)).data).toEqual(listed.find(({ pendingEmail }) => pendingEmail === address));
    for (const { id } of listed)
      expect((await tenant.as(grantor).call(delegates.remove, { accountId: id })).status).toBe(200);
    expect((await tenant.as(grantor).call(delegates.list, {})).data).toEqual([]);
  });

  test("lets its owner act until it is taken back, whom the list names only once they have acted", async () => {
    const { grantor, known } = await everyKind();
    const { data: waiting } = await letIn(grantor, "KIND.known@example.org");
    await tenant.as(known).call(self.get, {});
    expect(ids((await tenant.as(known).call(delegates.grantors, {})).data)).toEqual([grantor.id]);
    expect(ids((await tenant.as(grantor).call(delegates.list, {})).data)).toEqual([waiting.id]);
    await tenant.as(grantor).call(delegates.remove, { accountId: waiting.id });
    expect(await actsFor(known, grantor)).toBe(403);
    await letIn(grantor, "kind.known@example.org");
    expect(await actsFor(known, grantor)).toBe(200);
    expect((await letIn(grantor, "kind.known@example.org")).data).toMatchObject({ id: known.id, pendingEmail: null });
    expect(ids((await tenant.as(grantor).call(delegates.list, {})).data)).toEqual([known.id]);
  });

  test("is nobody's while one of the two has blocked the other", async () => {
    const [grantor, other] = await fixtures.accounts([{}, { email: "apart@example.org" }]);
    if (!grantor || !other) throw new Error("nobody was made");
    await fixtures.block(grantor, other);
    const { data: waiting } = await letIn(grantor, "apart@example.org");
    expect(await actsFor(other, grantor)).toBe(403);
    expect((await tenant.as(grantor).call(delegates.list, {})).data).toEqual([waiting]);
    expect((await tenant.as(other).call(delegates.grantors, {})).data).toEqual([]);
  });

  test("is of whoever signs up with it and has confirmed it, and of nobody else", async () => {
    const community = await world.tenant();
    const [grantor] = await community.fixtures.accounts([{}]);
    if (!grantor) throw new Error("nobody was made");
    await community.as(grantor).call(delegates.add, { body: { email: "someone@example.org" } });
    const team = await community.fixtures.account({ accountType: "team", email: "someone@example.org" });
    const actingStatus = async (identitySub: string | null) =>
      (await community.as({ identitySub }).call(self.get, {}, { executeAs: grantor.id })).status;
    expect(await actingStatus(`unconfirmed-${crypto.randomUUID()}`)).toBe(403);
    expect(await actingStatus(team.identitySub)).toBe(403);
    expect(await actingStatus(crypto.randomUUID())).toBe(200);
    const [listed] = (await community.as(grantor).call(delegates.list, {})).data;
    expect(listed?.firstName).toBe("Some");
  });

  test("has to be one", async () => {
    expect((await letIn(owner, "no address")).status).toBe(400);
  });
});

describe("a team", () => {
  test("is acted for in full by its members, who add and remove each other, but never the last", async () => {
    const founder = tenant.as(owner);
    const { data: team } = await founder.call(teams.create, { body: { name: "Harbour Choir", email: "a@b.c" } });
    expect(team).toMatchObject({ accountType: "team", firstName: "Harbour Choir", username: "harbour.choir" });
    const acting = { executeAs: team.id };
    expect((await founder.call(delegates.remove, { accountId: owner.id }, acting)).code).toBe("delegate.lastOfTeam");
    expect((await founder.call(delegates.add, { body: { email: "hal@example.org" } }, acting)).status).toBe(200);
    expect((await founder.call(delegates.remove, { accountId: owner.id }, acting)).code).toBe("delegate.lastOfTeam");
    expect((await tenant.as(helper).call(self.get, {}, acting)).status).toBe(200);
    expect(ids((await tenant.as(helper).call(delegates.list, {}, acting)).data)).toEqual([owner.id, helper.id]);
    await tenant.as(helper).call(delegates.remove, { accountId: owner.id }, acting);
    expect((await founder.call(self.get, {}, acting)).status).toBe(403);
    expect(ids((await tenant.guest.call(accounts.list, { search: "harbour choir" })).data)).toEqual([team.id]);
  });

  test("two members who remove each other at once leave one", async () => {
    const { data: team } = await tenant.as(owner).call(teams.create, { body: { name: "Pair", email: "a@b.c" } });
    const acting = { executeAs: team.id };
    await tenant.as(owner).call(delegates.add, { body: { email: "hal@example.org" } }, acting);
    await tenant.as(helper).call(self.get, {}, acting);
    await Promise.all([
      tenant.as(owner).call(delegates.remove, { accountId: helper.id }, acting),
      tenant.as(helper).call(delegates.remove, { accountId: owner.id }, acting),
    ]);
    const [left] = await world.database.execute<{ count: number }>(
      sql`select count(*)::int as count from delegates where grantor_id = ${team.id}`,
    );
    expect(left?.count).toBe(1);
  });

  test("needs an address that could be one", async () => {
    const refused = await tenant.as(owner).call(teams.create, { body: { name: "Nowhere", email: "no address" } });
    expect(refused.code).toBe("team.emailInvalid");
  });
});

async function trail(call: string) {
  return world.database.execute(sql`
    select account_id as "for", acting_account_id as "by" from audit_entries
    where organization_id = ${tenant.organization.id} and call = ${call}`);
}
