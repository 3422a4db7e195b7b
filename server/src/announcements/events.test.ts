import { announcements } from "@marquee/contract/announcements";
import { notifications } from "@marquee/contract/notifications";
import { attendee } from "@marquee/contract/passes";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { registrations } from "../registration/schema.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { announcementsByTheClock } from "./by-the-clock.ts";

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let ben: AccountFixture;
let cleo: AccountFixture;
let eventId: string;
let passId: string;

const addressOf = (name: string): string => `${name}@${tenant.organization.id}.test`;
const mailsTo = (name: string) => world.mails.filter(({ to }) => to === addressOf(name));
const person = (name: string, more: object = {}) =>
  tenant.fixtures.account({ firstName: name, email: addressOf(name), ...more });

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({ NAME: "Riverside" });
  [ana, ben, cleo] = [await person("ana"), await person("ben", { locale: "fr" }), await person("cleo")];
  const event = await tenant.fixtures.event({
    name: "Regatta",
    creator: ana,
    coHosts: [cleo],
    passTypes: [{ price: 0, supply: 50, cancelable: true }],
  });
  eventId = event.id;
  const [gone, unfinished] = [await person("gone"), await person("unfinished")];
  const passTypes = event.passTypes;
  passId = only((await tenant.fixtures.registration({ account: ben, event, passTypes })).passes).id;
  for (const [account, status] of [
    [gone, "canceled"],
    [unfinished, "draft"],
  ] as const) {
    const { id } = await tenant.fixtures.registration({ account, event, passTypes });
    await world.database.update(registrations).set({ status }).where(eq(registrations.id, id));
  }
  await person("elsewhere");
});

const written = { title: "Bring a lamp", html: "<p>It is <strong>dark</strong>.</p>", email: true, push: true };
const announce = async (change: object = {}) => {
  const answer = await tenant.as(ana).call(announcements.announceToEvent, { eventId, body: { ...written, ...change } });
  await settle(world);
  return answer.data;
};
const readBy = (account: AccountFixture, announcementId: string) =>
  tenant.as(account).call(announcements.get, { announcementId });
const bellOf = async (account: AccountFixture) =>
  (await tenant.as(account).call(notifications.list, { filters: "ANNOUNCEMENT" })).data;
const leaveOf = (html: string): string => /unsubscribe\/announcements\/([\w-]+)/.exec(html)?.[1] ?? "";

describe("an announcement to those who come to an event", () => {
  test("reaches whoever has a place, and nobody who has cancelled, has not finished or is not coming", async () => {
    const { id, event } = await announce();
    expect(event?.name).toBe("Regatta");
    expect(
      ["ana", "ben", "cleo", "gone", "unfinished", "elsewhere"].filter((name) => mailsTo(name).length > 0),
    ).toEqual(["ben"]);
    const mail = only(mailsTo("ben"));
    expect(mail.subject).toBe("Bring a lamp");
    expect(mail.html).toContain('lang="fr"');
    expect(mail.html).toContain("<strong>dark</strong>");
    expect(mail.text).toContain("Regatta");
    expect(only(await bellOf(ben))).toMatchObject({ announcement: { id }, event: { id: eventId }, group: null });
    expect((await tenant.as(cleo).call(announcements.oneOfEvent, { eventId, announcementId: id })).data).toMatchObject({
      status: "sent",
      delivery: { people: 1, sent: 1, waiting: 0, failed: 0, skipped: [] },
      viewer: { canManage: true },
    });
  });

  test("is read by those it reached and by those who organise the event, and by nobody else", async () => {
    const { id } = await announce();
    const [came, coHost, outsider] = await Promise.all(
      [ben, cleo, await person("dee")].map((each) => readBy(each, id)),
    );
    expect(came?.data).toMatchObject({ html: written.html, viewer: { canManage: false } });
    expect(coHost?.data.viewer).toEqual({ canManage: true });
    expect(outsider?.status).toBe(404);
    expect((await tenant.as(ben).call(announcements.list, {})).data.map(({ title }) => title)).toEqual([
      "Bring a lamp",
    ]);
    const late = await person("late");
    expect((await tenant.as(late).call(announcements.list, {})).data).toEqual([]);
  });

  test("is listed for those who organise, of this event alone; a co-host cancels what waits", async () => {
    await announce();
    const later = await announce({ title: "Later", sendAt: "2099-01-01T09:00:00Z" });
    const { id: other } = await tenant.fixtures.event({ creator: ana });
    const titles = async (of: string) =>
      (await tenant.as(cleo).call(announcements.ofEvent, { eventId: of })).data?.map(({ title }) => title);
    expect(await titles(eventId)).toEqual(["Later", "Bring a lamp"]);
    const elsewhere = { eventId: other, announcementId: later.id };
    expect((await tenant.as(ana).call(announcements.oneOfEvent, elsewhere)).status).toBe(404);
    expect((await tenant.as(ana).call(announcements.ofEvent, { eventId: other })).data).toEqual([]);
    expect((await tenant.as(cleo).call(announcements.cancel, { announcementId: later.id })).data.status).toBe(
      "canceled",
    );
  });

  test("is not mailed to who turned such mails off, by the preference or by the mail itself", async () => {
    await announce();
    const token = leaveOf(only(mailsTo("ben")).html);
    expect((await tenant.guest.call(announcements.subscription, { token })).data).toEqual({
      of: "events",
      group: null,
      channel: null,
      isOn: true,
    });
    await tenant.guest.call(announcements.subscribe, { token, body: { isOn: false } });
    expect((await tenant.as(ben).call(notifications.preferences, {})).data).toMatchObject({
      eventAnnouncementEmail: false,
      organizationAnnouncementEmail: true,
    });
    const { data: reach } = await tenant.as(ana).call(announcements.reachOfEvent, { eventId });
    expect(reach).toEqual({ people: 1, byMail: 0, mailsInWeek: 1, weary: 0 });
    const { id } = await announce({ title: "Once more" });
    expect(mailsTo("ben")).toHaveLength(1);
    expect(await bellOf(ben)).toHaveLength(2);
    const { data } = await tenant.as(ana).call(announcements.oneOfEvent, { eventId, announcementId: id });
    expect(data.delivery.skipped).toEqual([{ reason: "unsubscribed", count: 1 }]);
  });

  test("that waits reaches nobody who has cancelled until then", async () => {
    const { id } = await announce({ sendAt: new Date(world.clock.now().getTime() + 60_000).toISOString() });
    await tenant.as(ben).call(attendee.cancel, { eventId, passId, body: {} });
    world.clock.forward(120_000);
    await announcementsByTheClock(world).handle();
    await settle(world);
    const { data } = await tenant.as(ana).call(announcements.oneOfEvent, { eventId, announcementId: id });
    expect(data).toMatchObject({ status: "sent", delivery: { people: 0 } });
  });

  test("is tested by whoever writes it alone, with the name of the event", async () => {
    const { title, html } = written;
    await tenant.as(cleo).call(announcements.testForEvent, { eventId, body: { title, html } });
    await settle(world);
    expect(only(mailsTo("cleo")).subject).toBe(title);
    expect(mailsTo("ben")).toEqual([]);
  });
});
