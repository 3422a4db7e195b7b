import { accounts, self } from "@marquee/contract/accounts";
import { contacts } from "@marquee/contract/contacts";
import type { BodyOf } from "@marquee/contract/kernel";
import { type FieldAudience, fieldAudiences, type FieldKind, profileFields } from "@marquee/contract/profile-fields";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import type { TestClient } from "../test/test-client.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let administrator: TestClient;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
});

const named = (name: string) => [{ locale: "en", name }];
const asked = (kind: FieldKind, more: object = {}): BodyOf<typeof profileFields.create> => ({
  kind,
  names: named(`A ${kind}`),
  options: [],
  required: false,
  audience: "members",
  ...more,
});

async function ask(kind: FieldKind, more: object = {}): Promise<string> {
  return (await administrator.call(profileFields.create, { body: asked(kind, more) })).data.id;
}
const fill = (
  who: AccountFixture,
  fieldId: string,
  value: { text?: string; optionIds?: string[]; audience?: FieldAudience },
) => tenant.as(who).call(profileFields.fillIn, { body: { values: [{ fieldId, audience: "members", ...value }] } });
const textsOf = async (reader: TestClient, accountId: string) =>
  (await reader.call(profileFields.of, { accountId })).data.map(({ text }) => text);

describe("who reads what somebody filled in", () => {
  /** Somebody with a word for each audience, whom they follow, and a member with whom they have nothing to do. */
  async function four() {
    const [ana, friend, member] = await tenant.fixtures.accounts([{}, {}, {}]);
    if (!ana || !friend || !member) throw new Error("not everybody came");
    await tenant.fixtures.follows([[ana, friend]]);
    const words: Record<FieldAudience, string> = { everybody: "", members: "", followed: "", nobody: "" };
    for (const audience of fieldAudiences) {
      words[audience] = `quill${audience}${ana.username.replaceAll(/\W/g, "")}`;
      await fill(ana, await ask("short"), { text: words[audience], audience });
    }
    return { ana, friend, member, words };
  }

  test("is decided by its owner, on their page", async () => {
    const { ana, friend, member, words } = await four();
    const { everybody, members, followed, nobody } = words;
    expect(await textsOf(tenant.as(ana), ana.id)).toEqual([everybody, members, followed, nobody]);
    expect(await textsOf(tenant.as(friend), ana.id)).toEqual([everybody, members, followed]);
    expect(await textsOf(tenant.as(member), ana.id)).toEqual([everybody, members]);
    expect(await textsOf(administrator, ana.id)).toEqual([everybody, members]);
    expect(await textsOf(tenant.guest, ana.id)).toEqual([everybody]);
  });

  test("and so is who finds them by it in the directory, where what is for fewer is found by nobody", async () => {
    const { ana, friend, member, words } = await four();
    const finds = async (reader: TestClient, search: string) =>
      (await reader.call(accounts.list, { search })).data.some(({ id }) => id === ana.id);
    for (const reader of [tenant.as(friend), tenant.as(member), administrator, tenant.as(ana)]) {
      expect(await finds(reader, words.everybody)).toBe(true);
      expect(await finds(reader, `${ana.username} ${words.members}`)).toBe(true);
      expect(await finds(reader, words.followed)).toBe(false);
      expect(await finds(reader, words.nobody)).toBe(false);
    }
    expect(await finds(tenant.guest, words.everybody)).toBe(true);
    expect(await finds(tenant.guest, words.members)).toBe(false);
  });

  test("holds on their card as well, which can leave all of it out", async () => {
    const { ana, friend, member, words } = await four();
    const { shareCode } = (await tenant.as(ana).call(self.get, {})).data;
    const onCard = async (reader: AccountFixture) =>
      (await tenant.as(reader).call(contacts.card, { shareCode })).data.fields.map(({ text }) => text);
    expect(await onCard(friend)).toEqual([words.everybody, words.members, words.followed]);
    expect(await onCard(member)).toEqual([words.everybody, words.members]);
    await tenant.as(member).call(contacts.add, { body: { shareCode } });
    await tenant.as(ana).call(contacts.choose, { body: { fields: false } });
    expect(await onCard(friend)).toEqual([]);
    expect((await tenant.as(member).call(contacts.list, {})).data[0]?.fields).toEqual([]);
  });

  test("is nobody between whom a block stands", async () => {
    const { ana, member } = await four();
    await tenant.fixtures.block(ana, member);
    expect((await tenant.as(member).call(profileFields.of, { accountId: ana.id })).status).toBe(461);
  });
});

describe("what is filled in", () => {
  test.each(["javascript:alert(1)", "data:text/html,x", "ftp://a.example", " java\nscript:x"])(
    "is no link where it is %j",
    async (text) => {
      const ana = await tenant.fixtures.account();
      const fieldId = await ask("link");
      expect((await fill(ana, fieldId, { text })).issues).toMatchObject([{ path: "values.0.text" }]);
      expect(await textsOf(tenant.as(ana), ana.id)).toEqual([]);
    },
  );

  test("is a whole address where it is a link, however short it was written", async () => {
    const ana = await tenant.fixtures.account();
    const fieldId = await ask("link");
    await fill(ana, fieldId, { text: "//kiln.example/clay" });
    expect(await textsOf(tenant.as(ana), ana.id)).toEqual(["https://kiln.example/clay"]);
  });

  test("fits its kind: a day that is there, one of the options", async () => {
    const ana = await tenant.fixtures.account();
    const [day, one] = [
      await ask("date"),
      await ask("choice", { options: [{ names: named("Skiff") }, { names: named("Punt") }] }),
    ];
    const { data } = await tenant.as(ana).call(profileFields.mine, {});
    const options = data.find(({ field }) => field.id === one)?.field.options.map(({ id }) => id) ?? [];
    expect((await fill(ana, day, { text: "2026-02-30" })).status).toBe(400);
    expect((await fill(ana, one, { optionIds: options })).status).toBe(400);
    expect((await fill(ana, one, { optionIds: [day] })).status).toBe(400);
    expect((await fill(ana, day, { text: "2026-02-28" })).status).toBe(200);
    expect((await fill(ana, one, { optionIds: options.slice(0, 1) })).status).toBe(200);
    const shown = (await tenant.as(ana).call(profileFields.of, { accountId: ana.id })).data;
    expect(shown.map(({ text, options: chosen }) => [text, ...chosen.map(({ name }) => name)])).toEqual([
      ["2026-02-28"],
      ["", "Skiff"],
    ]);
  });

  test("is there where the community requires it", async () => {
    const other = await world.tenant();
    const runs = other.as(await other.fixtures.account({ isAdministrator: true }));
    const must = (await runs.call(profileFields.create, { body: asked("short", { required: true }) })).data.id;
    const may = (await runs.call(profileFields.create, { body: asked("long") })).data.id;
    const ana = other.as(await other.fixtures.account());
    const send = (values: { fieldId: string; text: string }[]) =>
      ana.call(profileFields.fillIn, {
        body: { values: values.map((each) => ({ ...each, audience: "nobody" as const })) },
      });
    expect((await send([{ fieldId: must, text: "  " }])).status).toBe(400);
    expect((await send([{ fieldId: may, text: "x" }])).status).toBe(400);
    expect((await send([{ fieldId: must, text: "y" }])).status).toBe(200);
    expect((await send([{ fieldId: may, text: "x" }])).status).toBe(200);
  });
});

describe("what is asked", () => {
  test("is said in the reader's language, else in the community's", async () => {
    const names = [...named("Boat"), { locale: "fr", name: "Bateau" }, { locale: "xx", name: "?" }];
    const id = await ask("short", { names });
    const nameIn = async (locale: string) =>
      (await tenant.guest.call(profileFields.list, {}, { locale })).data.find((each) => each.id === id)?.name;
    expect(await nameIn("fr")).toBe("Bateau");
    expect(await nameIn("ja")).toBe("Boat");
  });

  test("is the administrators' to say, with a name and something to choose from", async () => {
    const member = tenant.as(await tenant.fixtures.account());
    expect((await member.call(profileFields.create, { body: asked("short") })).status).toBe(403);
    expect((await administrator.call(profileFields.create, { body: asked("short", { names: [] }) })).code).toBe(
      "profileField.needsName",
    );
    expect((await administrator.call(profileFields.create, { body: asked("choice") })).code).toBe(
      "profileField.needsOptions",
    );
  });

  test("is forgotten with what was filled in, and nobody is found by it any more", async () => {
    const ana = await tenant.fixtures.account();
    const fieldId = await ask("short");
    await fill(ana, fieldId, { text: "zephyrine", audience: "everybody" });
    expect((await tenant.guest.call(accounts.list, { search: "zephyrine" })).data).toHaveLength(1);
    await administrator.call(profileFields.remove, { fieldId });
    expect((await tenant.guest.call(accounts.list, { search: "zephyrine" })).data).toEqual([]);
  });

  test("keeps answers whose option stays, under another name too", async () => {
    const ana = await tenant.fixtures.account();
    const fieldId = await ask("several", { options: [{ names: named("Skiff") }, { names: named("Punt") }] });
    const field = (await administrator.call(profileFields.list, {})).data.find(({ id }) => id === fieldId);
    const [skiff = "", punt = ""] = field?.options.map(({ id }) => id) ?? [];
    await fill(ana, fieldId, { optionIds: [skiff, punt] });
    const { kind: _, ...body } = asked("several", {
      options: [{ id: punt, names: named("Long punt") }, { names: named("Raft") }],
    });
    await administrator.call(profileFields.update, { fieldId, body });
    const [shown] = (await tenant.as(ana).call(profileFields.of, { accountId: ana.id })).data;
    expect(shown?.options).toEqual([{ id: punt, name: "Long punt" }]);
  });
});
