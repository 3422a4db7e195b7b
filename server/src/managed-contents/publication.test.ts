import { announcements } from "@marquee/contract/announcements";
import { managedContents } from "@marquee/contract/managed-contents";
import { notifications } from "@marquee/contract/notifications";
import { beforeEach, describe, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { contentsByTheClock } from "./by-the-clock.ts";

let world: World;
let tenant: TestTenant;
let [ana, ben, cleo]: AccountFixture[] = [];
let channelId: string;
const minute = 60_000;
const addressOf = (name: string): string => `${name}@${tenant.organization.id}.test`;
const mailsTo = (name: string) => world.mails.filter(({ to }) => to === addressOf(name));
const person = (firstName: string, more: object = {}) =>
  tenant.fixtures.account({ firstName, email: addressOf(firstName), ...more });
const must = (account: AccountFixture | undefined): AccountFixture => {
  if (!account) throw new Error("somebody is missing");
  return account;
};
const manager = () => tenant.as(must(ana));

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({
    NAME: "Riverside",
    tiers: [{ slug: "patron", name: "Patron", priority: 1, iconName: "star" }],
  });
  [ana, ben, cleo] = [await person("ana"), await person("ben", { locale: "fr" }), await person("cleo")];
  const subscribers = [{ id: must(ben).id }, { id: must(cleo).id, byMail: false }];
  ({ id: channelId } = await tenant.fixtures.channel({ name: "Harbour Radio", creator: must(ana), subscribers }));
});

const text = { title: "Low tide", body: '<p>Bring a <a href="/people/ana">lamp</a>.</p>' };
const draft = async (more: object = {}) => {
  const { data } = await manager().call(managedContents.create, { channelId, body: { ...text, ...more } });
  return data.id;
};
const soon = () => new Date(world.clock.now().getTime() + 10 * minute).toISOString();
const schedule = (contentId: string, more: object = {}) =>
  manager().call(managedContents.schedule, {
    channelId,
    contentId,
    body: { date: soon(), email: true, push: true, visible: true, ...more },
  });
const unschedule = (contentId: string) => manager().call(managedContents.unschedule, { channelId, contentId });
const show = (contentId: string, more: object = {}) =>
  manager().call(managedContents.update, { channelId, contentId, body: { content: { visible: true, ...more } } });
const look = () => contentsByTheClock({ driver: world.driver, clock: world.clock }).handle();
const tick = async () => {
  await look();
  await settle(world);
};
const bellOf = async (account: AccountFixture | undefined) =>
  (await tenant.as(must(account)).call(notifications.list, { filters: "CONTENT" })).data;
const read = async (contentId: string) => (await manager().call(managedContents.get, { channelId, contentId })).data;

describe("a time", () => {
  test("is to come, within two years, and no time for what is out", async () => {
    const contentId = await draft();
    expect((await schedule(contentId, { date: "2020-01-01T00:00:00.000Z" })).status).toBe(460);
    expect((await schedule(contentId, { date: "2099-01-01T00:00:00.000Z" })).status).toBe(460);
    expect((await schedule(contentId)).data).toMatchObject({ state: "scheduled", email: true, push: true, version: 2 });
    await show(await draft({ title: "Out" }));
    expect((await schedule(await draft({ title: "Out now", visible: true }))).status).toBe(409);
    expect((await schedule(await draft({ title: "Empty", body: null }))).status).toBe(460);
  });

  test("lets it out once, however many processes look at the same moment", async () => {
    const contentId = await draft();
    await schedule(contentId);
    await tick();
    expect(await bellOf(ben)).toEqual([]);
    world.clock.forward(11 * minute);
    await Promise.all([look(), look(), look()]);
    await settle(world);
    await tick();
    expect(await bellOf(ben)).toHaveLength(1);
    expect(mailsTo("ben")).toHaveLength(1);
    expect((await read(contentId)).state).toBe("published");
  });

  test("is kept by a process that goes down while it takes what is due: the next one lets it out", async () => {
    await schedule(await draft());
    world.clock.forward(11 * minute);
    const dying = new Proxy(world.driver, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name !== "transaction" || typeof value !== "function") return value;
        return (who: unknown, work: (...passed: unknown[]) => Promise<unknown>, ...rest: unknown[]) =>
          Reflect.apply(value, target, [
            who,
            async (...passed: unknown[]) => {
              await work(...passed);
              throw new Error("the process is gone");
            },
            ...rest,
          ]);
      },
    });
    await expect(contentsByTheClock({ driver: dying, clock: world.clock }).handle()).rejects.toThrow("gone");
    await settle(world);
    expect(await bellOf(ben)).toEqual([]);
    await tick();
    expect(await bellOf(ben)).toHaveLength(1);
  });

  test("that is taken back makes a draft of it, and it is announced once only, however often it comes out", async () => {
    const contentId = await draft();
    expect((await unschedule(contentId)).status).toBe(409);
    await show(contentId, { email: true });
    await settle(world);
    expect((await unschedule(contentId)).data).toMatchObject({ state: "draft", visible: false });
    await show(contentId);
    await tick();
    expect(mailsTo("ben")).toHaveLength(1);
    expect(await bellOf(ben)).toHaveLength(1);
  });
});

describe("those who subscribe", () => {
  test("are notified of what has come out, with it, as long as they find it", async () => {
    const contentId = await draft();
    await show(contentId);
    await settle(world);
    expect(only(await bellOf(ben))).toMatchObject({
      kind: "content",
      sender: { firstName: "ana" },
      content: { id: contentId, title: "Low tide", channel: { name: "Harbour Radio" }, isLocked: false },
    });
    expect(mailsTo("ben")).toEqual([]);
    await unschedule(contentId);
    expect(await bellOf(ben)).toEqual([]);
  });

  test("are not, where they may not find it: of a group that they are not in, blocked, suspended", async () => {
    const group = await tenant.fixtures.group({ moderators: [must(ana)], members: [must(cleo)] });
    const subscribers = [must(ben), must(cleo)].map(({ id }) => ({ id }));
    const { id } = await tenant.fixtures.channel({ creator: must(ana), group, subscribers });
    const body = { ...text, groupOnly: true, visible: true };
    const { data } = await manager().call(managedContents.create, { channelId: id, body });
    await settle(world);
    expect(await bellOf(ben)).toEqual([]);
    expect(await bellOf(cleo)).toHaveLength(1);
    const reach = await manager().call(managedContents.reach, { channelId: id, contentId: data.id });
    expect(reach.data).toEqual({ people: 1, byMail: 1, byPush: 0 });
  });

  test("get a mail with the text, in their language, where it was wanted and they want it", async () => {
    const contentId = await draft();
    const { data: reach } = await manager().call(managedContents.reach, { channelId, contentId });
    expect(reach).toEqual({ people: 2, byMail: 1, byPush: 0 });
    await show(contentId, { email: true });
    await settle(world);
    const mail = only(mailsTo("ben"));
    expect(mail.subject).toBe("Low tide");
    expect(mail.html).toContain('lang="fr"');
    expect(mail.html).toContain(`href="${tenant.organization.siteUrl}/people/ana"`);
    expect(mail.text).toContain(`${tenant.organization.siteUrl}/contents/low-tide`);
    expect(mail.headers?.["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(mailsTo("cleo")).toEqual([]);
    expect((await read(contentId)).delivery).toEqual({ people: 2, mails: 1, waiting: 0, failed: 0 });
  });

  test("read the beginning of what they may not read, and what it takes", async () => {
    const secret = "Behind the third lock. ";
    const body = `<p>${"The river rises. ".repeat(40)}</p><p>${secret}</p>`;
    const { data: tiers } = await manager().call(managedContents.list, { channelId });
    expect(tiers).toEqual([]);
    const { data } = await manager().call(managedContents.create, { channelId, body: { title: "Locks", body } });
    await world.driver.query("system", "update contents set access = 'tiers', tier_slugs = '{patron}' where id = $1", [
      data.id,
    ]);
    await show(data.id, { email: true });
    await settle(world);
    const mail = only(mailsTo("ben"));
    expect(mail.text).toContain("The river rises.");
    expect(mail.text + mail.html).not.toContain(secret.trim());
  });

  test("stop mails of the channel with one press, and go on finding it in their notifications", async () => {
    await show(await draft(), { email: true });
    await settle(world);
    const token = only(mailsTo("ben")).headers?.["list-unsubscribe"]?.slice(1, -1).split("/").at(-1) ?? "";
    const { data } = await tenant.guest.call(announcements.subscription, { token });
    expect(data).toEqual({ of: "channel", group: null, channel: { id: channelId, name: "Harbour Radio" }, isOn: true });
    await tenant.guest.call(announcements.subscribe, { token, body: { isOn: false } });
    await show(await draft({ title: "High tide" }), { email: true });
    await settle(world);
    expect(mailsTo("ben")).toHaveLength(1);
    expect(await bellOf(ben)).toHaveLength(2);
  });

  test("are found page by page when they are many, each once", async () => {
    const many = await tenant.fixtures.accounts(Array.from({ length: 510 }, () => ({})));
    const subscribers = many.map(({ id }) => ({ id, byMail: false }));
    const { id } = await tenant.fixtures.channel({ creator: must(ana), subscribers });
    const body = { ...text, visible: true };
    const { data } = await manager().call(managedContents.create, { channelId: id, body });
    await settle(world);
    const { data: after } = await manager().call(managedContents.get, { channelId: id, contentId: data.id });
    expect(after.delivery).toMatchObject({ people: 510 });
    expect(await bellOf(many.at(-1))).toHaveLength(1);
  });
});

test("a test goes to whoever asks for it alone, and says so", async () => {
  const contentId = await draft();
  await manager().call(managedContents.test, { channelId, contentId });
  await settle(world);
  expect(only(mailsTo("ana")).text).toContain("a test that went to you alone");
  expect(mailsTo("ben")).toEqual([]);
  expect((await read(contentId)).state).toBe("draft");
});
