import { accounts, self } from "@marquee/contract/accounts";
import { contacts } from "@marquee/contract/contacts";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import { type TestTenant, testWorld } from "../test/world.ts";

let tenant: TestTenant;
let fixtures: Fixtures;
beforeAll(async () => {
  const world = await testWorld();
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
});

const hidden = { email: "ana@example.org", phone: "+353 1 555 0100" };
const shown = { title: "Potter", company: "Kiln Yard", website: "https://kiln.example", bio: "Clay" };

/** Somebody with a card, and somebody who meets them. */
async function two(): Promise<{ ana: AccountFixture; ben: AccountFixture; shareCode: string }> {
  const ana = await fixtures.account({ ...hidden, ...shown, firstName: "Ana" });
  const ben = await fixtures.account();
  const { data } = await tenant.as(ana).call(self.get, {});
  return { ana, ben, shareCode: data.shareCode };
}

describe("a card", () => {
  test("shows nothing that is not on its owner's page until they choose so", async () => {
    const { ana, ben, shareCode } = await two();
    const { data } = await tenant.as(ben).call(contacts.card, { shareCode });
    expect(data).toMatchObject({ id: ana.id, ...shown, email: null, phone: null });
    expect(data.isContact).toBe(false);
  });

  test("shows exactly what its owner chose, also to who has kept it before", async () => {
    const { ana, ben, shareCode } = await two();
    await tenant.as(ben).call(contacts.add, { body: { shareCode } });
    const body = { email: true, work: false, links: false, about: false };
    await tenant.as(ana).call(contacts.choose, { body });
    const onCard = { email: hidden.email, phone: null, title: null, company: null, website: null, bio: null };
    expect((await tenant.as(ben).call(contacts.card, { shareCode })).data).toMatchObject(onCard);
    expect((await tenant.as(ben).call(contacts.list, {})).data).toMatchObject([{ id: ana.id, ...onCard }]);
    await tenant.as(ana).call(contacts.choose, { body: { phone: true, email: false } });
    const choices = { email: false, phone: true, work: false, links: false, about: false, fields: true };
    expect((await tenant.as(ana).call(contacts.choices, {})).data).toEqual(choices);
    expect((await tenant.as(ben).call(contacts.list, {})).data).toMatchObject([{ email: null, phone: hidden.phone }]);
  });

  test("is found however its code is typed, by members alone", async () => {
    const { ana, ben, shareCode } = await two();
    const typed = `${shareCode.slice(0, 5).toUpperCase()}-${shareCode.slice(5)} `;
    expect((await tenant.as(ben).call(contacts.card, { shareCode: typed })).data.id).toBe(ana.id);
    expect((await tenant.guest.call(contacts.card, { shareCode })).status).toBe(401);
    expect((await tenant.as(ben).call(contacts.card, { shareCode: "nobodyhas1" })).status).toBe(404);
  });

  test("gets another code: the one before leads nowhere, and who kept the card keeps it", async () => {
    const { ana, ben, shareCode } = await two();
    await tenant.as(ben).call(contacts.add, { body: { shareCode } });
    const renewed = (await tenant.as(ana).call(contacts.renewCode, {})).data.shareCode;
    expect(renewed).not.toBe(shareCode);
    expect((await tenant.as(ben).call(contacts.card, { shareCode })).status).toBe(404);
    expect((await tenant.as(ben).call(contacts.card, { shareCode: renewed })).data.isContact).toBe(true);
    expect((await tenant.as(ben).call(contacts.list, {})).data).toHaveLength(1);
  });

  test("is not there of who was suspended", async () => {
    const { ben } = await two();
    await fixtures.account({ shareCode: "suspended2", suspendedAt: new Date() });
    expect((await tenant.as(ben).call(contacts.card, { shareCode: "suspended2" })).status).toBe(404);
  });

  test("is asked for 300 times an hour and no more", async () => {
    const { ben } = await two();
    const ask = () => tenant.as(ben).call(contacts.card, { shareCode: "nobodyhas1" });
    const answers = await Promise.all(Array.from({ length: 301 }, ask));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(300);
    expect(answers.filter(({ code }) => code === "request.tooOften")).toHaveLength(1);
  });

  test("is refused where one of the two has blocked the other, whoever did", async () => {
    for (const isBlocker of [true, false]) {
      const { ana, ben, shareCode } = await two();
      await tenant.as(ben).call(contacts.add, { body: { shareCode } });
      const [blocker, blocked] = isBlocker ? [ben, ana] : [ana, ben];
      await tenant.as(blocker).call(accounts.block, { accountId: blocked.id });
      expect((await tenant.as(ben).call(contacts.card, { shareCode })).code).toBe("request.blocked");
      expect((await tenant.as(ben).call(contacts.add, { body: { shareCode } })).code).toBe("request.blocked");
      expect((await tenant.as(ben).call(contacts.list, {})).data).toEqual([]);
    }
  });
});

describe("contacts", () => {
  test("keep a card once, with a note that nobody else reads", async () => {
    const { ana, ben, shareCode } = await two();
    const add = (note: string) => tenant.as(ben).call(contacts.add, { body: { shareCode, note } });
    await add(" Fires the kiln on Fridays ");
    expect((await add("Another")).data.note).toBe("Fires the kiln on Fridays");
    await tenant.as(ben).call(contacts.update, { accountId: ana.id, body: { note: "Kiln: Fridays" } });
    expect((await tenant.as(ben).call(contacts.list, {})).data).toMatchObject([{ note: "Kiln: Fridays" }]);
    expect((await tenant.as(ana).call(contacts.list, {})).data).toEqual([]);
    expect((await tenant.as(ben).call(contacts.update, { accountId: ana.id, body: { note: null } })).data.note).toBe(
      "",
    );
  });

  test("are found by name, and gone when they are removed", async () => {
    const { ana, ben, shareCode } = await two();
    await tenant.as(ben).call(contacts.add, { body: { shareCode } });
    expect((await tenant.as(ben).call(contacts.list, { search: "ana" })).data).toHaveLength(1);
    expect((await tenant.as(ben).call(contacts.list, { search: "zeppelin" })).data).toEqual([]);
    await tenant.as(ben).call(contacts.remove, { accountId: ana.id });
    expect((await tenant.as(ben).call(contacts.list, {})).data).toEqual([]);
    expect((await tenant.as(ben).call(contacts.remove, { accountId: ana.id })).status).toBe(404);
  });

  test("one's own card is read, and not kept", async () => {
    const { ana, shareCode } = await two();
    expect((await tenant.as(ana).call(contacts.card, { shareCode })).data.id).toBe(ana.id);
    expect((await tenant.as(ana).call(contacts.add, { body: { shareCode } })).code).toBe("account.notYourself");
  });
});
