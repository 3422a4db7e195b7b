import { accounts } from "@marquee/contract/accounts";
import { announcements } from "@marquee/contract/announcements";
import { groups } from "@marquee/contract/groups";
import { notifications } from "@marquee/contract/notifications";
import { beforeEach, describe, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { announcementsByTheClock } from "./by-the-clock.ts";

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let ben: AccountFixture;
let groupId: string;

const addressOf = (name: string): string => `${name}@${tenant.organization.id}.test`;
const mailsTo = (name: string) => world.mails.filter(({ to }) => to === addressOf(name));
const person = (name: string, more: object = {}) =>
  tenant.fixtures.account({ firstName: name, email: addressOf(name), ...more });

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({ NAME: "Riverside" });
  [ana, ben] = [await person("ana"), await person("ben", { locale: "fr" })];
  const group = await tenant.fixtures.group({ name: "Dawn Dippers", moderators: [ana], members: [ben] });
  groupId = group.id;
});

const written = { title: "Low tide at nine", html: "<p>Bring a <strong>lamp</strong>.</p>", email: true, push: true };
const announce = async (change: object = {}, by = ana) => {
  const { data } = await tenant
    .as(by)
    .call(announcements.announceInGroup, { groupId, body: { ...written, ...change } });
  await settle(world);
  return data;
};
const deliveryOf = async (announcementId: string) =>
  (await tenant.as(ana).call(announcements.delivery, { announcementId })).data;
const bellOf = async (account: AccountFixture) =>
  (await tenant.as(account).call(notifications.list, { filters: "ANNOUNCEMENT" })).data;

describe("an announcement in a group", () => {
  test("reaches everybody in it but who announced it: in the bell, and by mail in their language", async () => {
    const { id } = await announce();
    const [notification] = await bellOf(ben);
    expect(notification).toMatchObject({
      type: "ANNOUNCEMENT",
      announcement: { id, title: "Low tide at nine", message: "Bring a lamp.", html: null },
      group: { name: "Dawn Dippers" },
      sender: { firstName: "ana" },
    });
    const mail = only(mailsTo("ben"));
    expect(mail.subject).toBe("Low tide at nine");
    expect(mail.html).toContain('lang="fr"');
    expect(mail.text).toContain("Bring a lamp.");
    expect(mail.text).toContain(`${tenant.organization.siteUrl}/announcements/${id}`);
    expect(mailsTo("ana")).toEqual([]);
    expect(await bellOf(ana)).toEqual([]);
    expect(await deliveryOf(id)).toMatchObject({
      status: "sent",
      delivery: { people: 1, sent: 1, waiting: 0, failed: 0, skipped: [] },
    });
  });

  test("is read by its members alone, and by nobody before it is out", async () => {
    const { id } = await announce();
    const outsider = await person("dee");
    expect((await tenant.as(ben).call(announcements.get, { announcementId: id })).data.html).toBe(written.html);
    expect((await tenant.as(outsider).call(announcements.get, { announcementId: id })).status).toBe(453);
    expect((await tenant.as(outsider).call(announcements.ofGroup, { groupId })).status).toBe(453);
    const later = await announce({ title: "Later", sendAt: "2099-01-01T09:00:00Z" });
    expect((await tenant.as(ben).call(announcements.get, { announcementId: later.id })).status).toBe(404);
    expect((await tenant.as(ben).call(announcements.ofGroup, { groupId })).data.map(({ title }) => title)).toEqual([
      "Low tide at nine",
    ]);
    await tenant.as(ben).call(groups.leave, { groupId });
    expect((await tenant.as(ben).call(announcements.get, { announcementId: id })).status).toBe(453);
    expect(await bellOf(ben)).toEqual([]);
  });

  test("keeps no markup that does anything, wherever it is shown", async () => {
    const html = `<p onclick="ran()">Hi <script>ran()</script><a href="javascript:ran()">x</a><img src="https://evil.example/x.png"></p>`;
    const { id } = await announce({ html });
    const { data } = await tenant.as(ben).call(announcements.get, { announcementId: id });
    for (const shown of [data.html, only(mailsTo("ben")).html, only(mailsTo("ben")).text])
      expect(shown).not.toMatch(/ran\(\)|evil\.example|javascript:/);
  });

  test("says something: markup around nothing is refused", async () => {
    const body = { ...written, html: "<p> </p>" };
    expect((await tenant.as(ana).call(announcements.announceInGroup, { groupId, body })).code).toBe(
      "announcement.empty",
    );
  });

  test("without mail stands in the bell alone", async () => {
    const { id } = await announce({ email: false });
    expect(mailsTo("ben")).toEqual([]);
    expect(await bellOf(ben)).toHaveLength(1);
    expect(await deliveryOf(id)).toMatchObject({ status: "sent", delivery: { people: 1, sent: 0, skipped: [] } });
  });

  test("two of them are two notifications", async () => {
    await announce();
    await announce({ title: "High tide" });
    expect((await bellOf(ben)).map(({ announcement }) => announcement?.title)).toEqual([
      "High tide",
      "Low tide at nine",
    ]);
  });
});

describe("what was announced to somebody", () => {
  const listOf = async (account: AccountFixture) =>
    (await tenant.as(account).call(announcements.list, {})).data.map(({ title }) => title);
  const toCommunity = async (change: object) => {
    const administrator = await tenant.fixtures.account({ isAdministrator: true });
    await tenant.as(administrator).call(announcements.announce, { body: { ...written, ...change } });
    await settle(world);
  };

  test("is listed: of the community and of their groups, without what was for others or has not gone out", async () => {
    const outsider = await person("dee");
    await announce();
    await announce({ title: "Later", sendAt: "2099-01-01T09:00:00Z" });
    await toCommunity({ title: "To everybody" });
    await toCommunity({ title: "To moderators", role: "moderator" });
    expect(await listOf(ben)).toEqual(["To everybody", "Low tide at nine"]);
    expect(await listOf(ana)).toEqual(["To moderators", "To everybody", "Low tide at nine"]);
    expect(await listOf(outsider)).toEqual(["To everybody"]);
    expect(await listOf(await person("new"))).toEqual(["To everybody"]);
    await tenant.as(ben).call(groups.leave, { groupId });
    expect(await listOf(ben)).toEqual(["To everybody"]);
  });

  test("is no longer listed once its group is closed", async () => {
    await announce();
    await tenant.as(ana).call(groups.deactivate, { groupId });
    expect(await listOf(ben)).toEqual([]);
  });

  test("keeps its figures once it has gone out, whoever leaves later", async () => {
    const { id } = await announce();
    await world.driver.query("system", "delete from announcement_receivers where announcement_id = $1", [id]);
    expect(await deliveryOf(id)).toMatchObject({ status: "sent", delivery: { people: 1, sent: 1, waiting: 0 } });
  });
});

describe("whom it is for", () => {
  test("can be a role, an interest and whoever goes to an event; others do not read it", async () => {
    const [mod, rower] = [await person("mod"), await person("rower")];
    const { id } = await tenant.fixtures.group({ moderators: [ana, mod], members: [ben, rower] });
    groupId = id;
    const interest = only(await tenant.fixtures.interests(["Rowing"]));
    await tenant.fixtures.chosenInterests([{ account: rower, interest }]);
    const event = await tenant.fixtures.event({ creator: ana, passTypes: [{ price: 0, supply: 9 }] });
    await tenant.fixtures.registration({
      account: ben,
      event,
      passTypes: [only(event.passTypes)],
      at: world.clock.now(),
    });
    const announced = await announce({ title: "Moderators", role: "moderator" });
    await announce({ title: "Rowers", interestId: interest.id });
    await announce({ title: "Guests", eventId: event.id });
    const titles = async (account: AccountFixture) =>
      (await tenant.as(account).call(announcements.ofGroup, { groupId })).data.map(({ title }) => title);
    expect([await titles(mod), await titles(rower), await titles(ben)]).toEqual([
      ["Guests", "Rowers", "Moderators"],
      ["Rowers"],
      ["Guests"],
    ]);
    expect((await tenant.as(ben).call(announcements.get, { announcementId: announced.id })).status).toBe(404);
  });

  test("is counted before it is sent, with the mails they had this week", async () => {
    const cleo = await person("cleo");
    const { id } = await tenant.fixtures.group({ moderators: [ana], members: [ben, cleo] });
    groupId = id;
    await tenant.as(cleo).call(groups.setLevels, { groupId, body: { announcementEmailNotification: false } });
    for (const title of ["One", "Two", "Three"]) await announce({ title });
    const reach = async (more: object = {}) =>
      (await tenant.as(ana).call(announcements.reachInGroup, { groupId, ...more })).data;
    expect(await reach()).toEqual({ people: 2, byMail: 1, mailsInWeek: 3, weary: 1 });
    expect(await reach({ role: "moderator" })).toEqual({ people: 0, byMail: 0, mailsInWeek: 0, weary: 0 });
    const runs = await person("runs", { isAdministrator: true });
    world.clock.forward(8 * 24 * 60 * 60_000);
    const { data } = await tenant.as(runs).call(announcements.reachInGroup, { groupId });
    expect(data).toMatchObject({ mailsInWeek: 0, weary: 0 });
  });

  test("an interest or event that is not there is refused", async () => {
    const body = { ...written, interestId: ana.id };
    expect((await tenant.as(ana).call(announcements.announceInGroup, { groupId, body })).code).toBe(
      "announcement.unknownSegment",
    );
  });

  test.each([
    [
      "who turned off mails of this group",
      "unsubscribed",
      async () => {
        await tenant.as(ben).call(groups.setLevels, { groupId, body: { announcementEmailNotification: false } });
      },
    ],
    [
      "who turned off mails of all groups",
      "unsubscribed",
      async () => {
        await tenant.as(ben).call(notifications.setPreferences, { body: { groupAnnouncementEmail: false } });
      },
    ],
  ])("no mail goes to %s, and it is said why", async (_who, reason, change) => {
    await change();
    const { id } = await announce();
    expect(mailsTo("ben")).toEqual([]);
    expect(await bellOf(ben)).toHaveLength(1);
    expect((await deliveryOf(id)).delivery.skipped).toEqual([{ reason, count: 1 }]);
  });

  test("nobody with a block between them and who announced it is reached at all", async () => {
    await tenant.as(ben).call(accounts.block, { accountId: ana.id });
    const { id } = await announce();
    expect(mailsTo("ben")).toEqual([]);
    expect(await bellOf(ben)).toEqual([]);
    expect((await deliveryOf(id)).delivery.people).toBe(0);
  });
});

describe("an announcement for later", () => {
  const sendAt = () => new Date(world.clock.now().getTime() + 1_200_000).toISOString();
  const tick = async () => {
    await only([announcementsByTheClock(world)]).handle();
    await settle(world);
  };

  test("goes out at its time, once", async () => {
    const { id, status } = await announce({ sendAt: sendAt() });
    expect(status).toBe("scheduled");
    await tick();
    expect(mailsTo("ben")).toEqual([]);
    world.clock.forward(1_200_000);
    await tick();
    await tick();
    expect(mailsTo("ben")).toHaveLength(1);
    expect((await deliveryOf(id)).status).toBe("sent");
  });

  test("is canceled while it waits, and not after", async () => {
    const { id } = await announce({ sendAt: sendAt() });
    expect((await tenant.as(ana).call(announcements.cancel, { announcementId: id })).data.status).toBe("canceled");
    world.clock.forward(1_200_000);
    await tick();
    expect(mailsTo("ben")).toEqual([]);
    const out = await announce();
    expect((await tenant.as(ana).call(announcements.cancel, { announcementId: out.id })).code).toBe(
      "announcement.alreadySent",
    );
  });

  test("is not for a time that has passed", async () => {
    const body = { ...written, sendAt: "2020-01-01T00:00:00Z" };
    expect((await tenant.as(ana).call(announcements.announceInGroup, { groupId, body })).code).toBe(
      "announcement.inThePast",
    );
  });
});

describe("the community", () => {
  test("is announced to by its administrators", async () => {
    const runs = await person("runs", { isAdministrator: true });
    const { data } = await tenant.as(runs).call(announcements.announce, { body: written });
    await settle(world);
    expect([mailsTo("ana"), mailsTo("ben"), mailsTo("runs")].map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(only(await bellOf(ana))).toMatchObject({ announcement: { id: data.id }, group: null });
    expect((await tenant.as(runs).call(announcements.managed, {})).data).toMatchObject([{ id: data.id }]);
    expect((await tenant.as(ana).call(announcements.announce, { body: written })).status).toBe(403);
  });
});

describe("a test", () => {
  test("goes to whoever asks for it alone, as readers will get it", async () => {
    const { title, html } = written;
    await tenant.as(ana).call(announcements.testInGroup, { groupId, body: { title, html } });
    await settle(world);
    expect(only(mailsTo("ana")).subject).toBe(title);
    expect(mailsTo("ben")).toEqual([]);
  });

  test("needs a confirmed address", async () => {
    const nobody = await tenant.fixtures.account();
    const { id } = await tenant.fixtures.group({ moderators: [nobody] });
    const body = { title: "Hi", html: "Hi" };
    expect((await tenant.as(nobody).call(announcements.testInGroup, { groupId: id, body })).code).toBe(
      "announcement.noAddress",
    );
  });
});
