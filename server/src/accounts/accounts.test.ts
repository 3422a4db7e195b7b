import { accounts, self } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { newId } from "../kernel/new-id.ts";
import { beforeAll, describe, expect, test } from "vitest";
import type { Fixtures, AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let fixtures: Fixtures;

async function community(): Promise<void> {
  world = await testWorld();
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
}
const usernames = (list: { username: string }[]): string[] => list.map(({ username }) => username);

describe("people", () => {
  let ana: AccountFixture;

  beforeAll(async () => {
    await community();
    ana = await fixtures.account({
      username: "Ana.Garcia",
      firstName: "Ana",
      lastName: "García",
      title: "Potter",
      email: "secret.address@example.org",
      phone: "+34 600 000 000",
    });
    await fixtures.account({ username: "ben", firstName: "Ben", lastName: "O'Brien" });
    await fixtures.accounts([
      { username: "kenji", firstName: "健二", lastName: "田中" },
      { username: "gone", firstName: "Gone", suspendedAt: world.clock.now() },
      { username: "mill", firstName: "The Mill", accountType: "team" },
    ]);
  });

  test("are listed by username, without who is suspended, and by kind", async () => {
    expect(usernames((await tenant.guest.call(accounts.list, {})).data)).toEqual([
      "Ana.Garcia",
      "ben",
      "kenji",
      "mill",
    ]);
    expect(usernames((await tenant.guest.call(accounts.list, { accountType: "team" })).data)).toEqual(["mill"]);
  });

  test.each([
    ["garcia", ["Ana.Garcia"]],
    ["GARC", ["Ana.Garcia"]],
    ["gracia", ["Ana.Garcia"]],
    ["potter ana", ["Ana.Garcia"]],
    ["potter ben", []],
    ["obrien", ["ben"]],
    ["中", ["kenji"]],
    ["田中", ["kenji"]],
    ["secret", []],
    ["600", []],
    ["gone", []],
    ["!!", []],
  ])("searching for %s finds %j", async (search, found) => {
    expect(usernames((await tenant.guest.call(accounts.list, { search })).data)).toEqual(found);
  });

  test("are read by id and by username, whatever its case, and never with what is private", async () => {
    const byId = await tenant.guest.call(accounts.get, { accountId: ana.id });
    expect((await tenant.guest.call(accounts.get, { accountId: "ana.garcia" })).data).toEqual(byId.data);
    expect(JSON.stringify(byId.data)).not.toMatch(/secret|600 000/);
    expect((await tenant.guest.call(accounts.get, { accountId: "gone" })).status).toBe(404);
    expect((await tenant.guest.call(accounts.get, { accountId: newId() })).status).toBe(404);
  });

  test("disappear from each other's lists with a block; only who blocked may still look", async () => {
    const [blocker, blocked] = await fixtures.accounts([{ username: "wall.a" }, { username: "wall.b" }]);
    if (!blocker || !blocked) throw new Error("nobody was made");
    await fixtures.block(blocker, blocked);
    const seenBy = async (person: AccountFixture) =>
      usernames((await tenant.as(person).call(accounts.list, { search: "wall" })).data);
    expect(await seenBy(blocker)).toEqual(["wall.a"]);
    expect(await seenBy(blocked)).toEqual(["wall.b"]);
    expect((await tenant.as(blocked).call(accounts.get, { accountId: blocker.id })).status).toBe(461);
    expect(
      (await tenant.as(blocker).call(accounts.get, { accountId: blocked.id })).data.blockedByAccounts,
    ).toHaveLength(1);
  });
});

describe("who knows whom", () => {
  beforeAll(community);

  test("is who follows somebody and is followed by the caller, counted and listed alike", async () => {
    const [ana, ben, cleo, dan, eve] = await fixtures.accounts(
      ["ana", "ben", "cleo", "dan", "eve"].map((username) => ({ username })),
    );
    if (!ana || !ben || !cleo || !dan || !eve) throw new Error("nobody was made");
    await fixtures.follows([
      [ana, cleo],
      [ana, dan],
      [ana, eve],
      [cleo, ben],
      [dan, ben],
      [ben, ana],
      [ben, dan],
    ]);
    await fixtures.block(dan, ana);
    const client = tenant.as(ana);
    expect(usernames((await client.call(accounts.known, { accountId: ben.id })).data)).toEqual(["cleo"]);
    expect((await client.call(accounts.followStats, { accountId: ben.id })).data).toMatchObject({
      known: 1,
      followsCaller: true,
    });
    expect((await tenant.guest.call(accounts.followStats, { accountId: ben.id })).data).toMatchObject({
      known: 0,
      followsCaller: false,
    });
  });

  test("those whom the caller blocked are listed to the caller alone, and go from there when let back", async () => {
    const [ana, ben] = await fixtures.accounts([{ username: "blocker" }, { username: "blocked" }]);
    if (!ana || !ben) throw new Error("nobody was made");
    const client = tenant.as(ana);
    await client.call(accounts.block, { accountId: ben.id });
    expect(usernames((await client.call(accounts.blocked, {})).data)).toEqual(["blocked"]);
    expect((await tenant.as(ben).call(accounts.blocked, {})).data).toEqual([]);
    await client.call(accounts.unblock, { accountId: ben.id });
    expect((await client.call(accounts.blocked, {})).data).toEqual([]);
  });

  test("are found by what they care about", async () => {
    const [ana] = await fixtures.accounts([{ username: "beekeeper" }]);
    const [bees] = await fixtures.interests(["Bees"]);
    if (!ana || !bees) throw new Error("nobody was made");
    await fixtures.chosenInterests([{ account: ana, interest: bees }]);
    expect(usernames((await tenant.guest.call(accounts.list, { interestId: bees.id })).data)).toEqual(["beekeeper"]);
    expect((await tenant.guest.call(accounts.list, { interestId: newId() })).data).toEqual([]);
  });
});

describe("the caller's own account", () => {
  beforeAll(community);

  test("is made on the first call, with a name that is free", async () => {
    const [first, second] = [{ identitySub: newId() }, { identitySub: newId() }];
    expect((await tenant.as(first).call(self.get, {})).data).toMatchObject({
      username: "some.one",
      email: "someone@example.org",
      locale: "en",
    });
    expect((await tenant.as(second).call(self.get, {})).data.username).toBe("some.one2");
    expect((await tenant.as(first).call(self.get, {})).data.username).toBe("some.one");
  });

  test("is one account however many first calls arrive together", async () => {
    const person = { identitySub: newId() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => tenant.as(person).call(self.get, {})));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  test("changes what is given, clears what is empty and keeps the rest", async () => {
    const person = tenant.as(await fixtures.account({ firstName: "Ana", bio: "Makes pots", city: "Cork" }));
    const changed = await person.call(self.update, {
      body: { bio: "", title: " Potter ", locale: "ja", timezone: "Asia/Tokyo" },
    });
    expect(changed.data).toMatchObject({
      firstName: "Ana",
      bio: null,
      city: "Cork",
      title: "Potter",
      locale: "ja",
      timezone: "Asia/Tokyo",
    });
    expect((await person.call(self.get, {})).data).toEqual(changed.data);
    expect((await tenant.guest.call(accounts.list, { search: "potter" })).data).toHaveLength(1);
  });

  test("keeps the time at which the terms were first accepted, by the server's clock", async () => {
    const person = tenant.as(await fixtures.account());
    const first = await person.call(self.update, { body: { termsAccepted: "1999-01-01T00:00:00Z" } });
    expect(first.data.termsAccepted).not.toMatch(/^1999/);
    world.clock.forward(1000);
    expect((await person.call(self.update, { body: { termsAccepted: true } })).data.termsAccepted).toBe(
      first.data.termsAccepted,
    );
  });

  test("takes null for every field: what has a default goes back to it, and the username stays", async () => {
    const person = tenant.as(await fixtures.account({ username: "stays", bio: "Makes pots" }));
    const before = await person.call(self.update, { body: { locale: "ja", timezone: "Asia/Tokyo", city: "Cork" } });
    const fields = Object.keys(self.update.body?.properties ?? {});
    const body = Object.fromEntries(fields.map((field) => [field, null]));
    const { data } = await person.call(self.update, { body });
    expect(before.data).toMatchObject({ locale: "ja", termsAccepted: null });
    expect(data).toMatchObject({ username: "stays", locale: "en", bio: null, city: null, termsAccepted: null });
    expect(data.timezone).toBeNull();
  });

  test.each([
    [{ termsAccepted: "yes" }, 400, "request.invalid"],
    [{ username: "TAKEN" }, 409, "account.usernameTaken"],
    [{ username: "admin" }, 460, "account.usernameReserved"],
    [{ username: "no spaces" }, 400, "request.invalid"],
    [{ locale: "de" }, 460, "account.localeNotOffered"],
    [{ timezone: "Mars/Olympus" }, 460, "account.timezoneUnknown"],
    [{ website: "javascript:alert(1)" }, 400, "request.invalid"],
    [{ website: "javascript:0,alert(1)" }, 400, "request.invalid"],
    [{ instagram: "javascript:0,alert(1)" }, 400, "request.invalid"],
    [{ video: "https://example.org/\u202Egpj.exe" }, 400, "request.invalid"],
  ])("refuses %j with %i %s", async (body, status, code) => {
    if (code === "account.usernameTaken") await fixtures.account({ username: "taken" });
    const answer = await tenant.as(await fixtures.account()).call(self.update, { body });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  test("reads whom it follows, what it belongs to and what it goes to", async () => {
    const [person, other] = await fixtures.accounts([{}, {}]);
    if (!person || !other) throw new Error("nobody was made");
    const [group, event] = [await fixtures.group({ members: [person] }), await fixtures.event()];
    await fixtures.follows([[person, other]]);
    await fixtures.registration({ account: person, event });
    expect((await tenant.as(person).call(self.relationships, {})).data).toEqual({
      accounts: { [other.id]: true },
      groups: { [group.id]: "member" },
      events: { [event.id]: true },
      channels: {},
      threads: {},
    });
  });

  test("counts the conversations with something unread", async () => {
    const [person, other] = await fixtures.accounts([{}, {}]);
    if (!person || !other) throw new Error("nobody was made");
    const at = world.clock.now();
    await fixtures.conversation({
      members: [person, other],
      messages: [{ author: other, text: "Hello", at }],
      unread: 1,
    });
    expect((await tenant.as(person).call(self.get, {})).data._count.chatChannels).toBe(1);
    expect((await tenant.as(other).call(self.get, {})).data._count.chatChannels).toBe(0);
  });

  test("counts no conversation that is muted, or in which only somebody blocked wrote", async () => {
    const [person, other, third] = await fixtures.accounts([{}, {}, {}]);
    if (!person || !other || !third) throw new Error("nobody was made");
    const at = world.clock.now();
    const from = (author: typeof other, name: string) =>
      fixtures.conversation({ name, members: [person, author], messages: [{ author, text: "Hello", at }], unread: 1 });
    const muted = await from(other, "Muted");
    await from(third, "From somebody blocked");
    const count = async () => (await tenant.as(person).call(self.get, {})).data._count.chatChannels;
    expect(await count()).toBe(2);
    await tenant.as(person).call(chat.notifications, { channelId: muted.id, body: { notifications: false } });
    expect(await count()).toBe(1);
    await tenant.as(person).call(accounts.block, { accountId: third.id });
    expect(await count()).toBe(0);
  });

  test("takes over the address of its own sign-in, not that of another's, and not as a delegate", async () => {
    const [person, other] = await fixtures.accounts([{ email: "old@example.org" }, {}]);
    if (!person || !other) throw new Error("nobody was made");
    const sync = async (by: AccountFixture, tokenOf: AccountFixture, executeAs?: string) =>
      tenant
        .as(by)
        .call(
          self.syncEmail,
          { body: { accessToken: await tenant.tokenFor(tokenOf) } },
          executeAs === undefined ? {} : { executeAs },
        );
    expect((await sync(person, other)).status).toBe(403);
    expect((await tenant.as(person).call(self.syncEmail, { body: { accessToken: "none" } })).status).toBe(403);
    await fixtures.delegate(person, other);
    expect((await sync(other, person, person.id)).code).toBe("request.actingRefused");
    expect((await sync(person, person)).data.email).toBe("someone@example.org");
  });

  test("may be used by its delegate and by nobody else", async () => {
    const [grantor, delegate, stranger] = await fixtures.accounts([{ username: "grantor" }, {}, {}]);
    if (!grantor || !delegate || !stranger) throw new Error("nobody was made");
    await fixtures.delegate(grantor, delegate);
    const executeAs = grantor.id;
    expect((await tenant.as(delegate).call(self.get, {}, { executeAs })).data.username).toBe("grantor");
    expect((await tenant.as(stranger).call(self.get, {}, { executeAs })).status).toBe(403);
    expect((await tenant.as(stranger).call(self.get, {}, { executeAs: "grantor" })).status).toBe(403);
  });
});
