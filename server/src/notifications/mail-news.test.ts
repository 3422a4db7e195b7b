import { accounts as accountCalls } from "@marquee/contract/accounts";
import { groups } from "@marquee/contract/groups";
import { type NotificationPreferences, notifications } from "@marquee/contract/notifications";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { accounts } from "../accounts/schema.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import { registrations } from "../registration/schema.ts";
import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { inScope } from "../test/scope.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { notify } from "./index.ts";
import { newsMails } from "./mail-news.ts";
import { notificationReactions } from "./reactions.ts";
import { eventReminders } from "./remind-of-events.ts";

const minute = 60_000;
let world: World;
let tenant: TestTenant;
let build: Fixtures;
let ana: AccountFixture;

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({ NAME: "Riverside" });
  build = tenant.fixtures;
  ana = await build.account({ email: addressOf("ana"), timezone: "UTC" });
  // Noon of a day in its zone, whatever the tests before have done to the clock.
  const noon = 12 * 60 * minute;
  world.clock.forward(24 * 60 * minute - ((world.clock.now().getTime() - noon) % (24 * 60 * minute)));
});

/** The mails of one world are those of all its tenants. */
const addressOf = (name: string): string => `${name}@${tenant.organization.id}.test`;
const mailsTo = (name: string) => world.mails.filter(({ to }) => to === addressOf(name));
const send = (news: Parameters<typeof notify>[1]) => inScope(world, tenant, (scope) => notify(scope, news));
const follow = async (firstName: string, whom = ana): Promise<AccountFixture> => {
  const fan = await build.account({ firstName, lastName: null });
  await tenant.as(fan).call(accountCalls.follow, { accountId: whom.id });
  await settle();
  return fan;
};
const choose = (body: Partial<NotificationPreferences>) => tenant.as(ana).call(notifications.setPreferences, { body });

async function settle(): Promise<void> {
  const relay = createRelay();
  relay.start(world.app.kernel, notificationReactions);
  await relay.settle();
  await relay.stop();
}

/** A minute of the job, after so many of the clock. */
async function after(minutes: number): Promise<void> {
  world.clock.forward(minutes * minute);
  const [mails] = newsMails({ driver: world.driver, clock: world.clock });
  await mails?.handle();
  await settle();
}

/** By the row: what Ana signed in with is over by then. */
const lookAtAll = () =>
  world.driver.query("system", "update notifications set read_at = updated_at where account_id = $1", [ana.id]);

test("several of a kind come in one mail after a while, once, with a way to turn off exactly that kind", async () => {
  await follow("Bea");
  await follow("Cleo");
  await after(9);
  expect(mailsTo("ana")).toEqual([]);
  await follow("Dan");
  await after(1);
  await after(60);
  const [mail, ...others] = mailsTo("ana");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Dan and 2 others follow you");
  expect(mail?.text).toMatch(/\/people\/[^/\s]+\/followers/);
  expect(mail?.text).toContain("You are told when somebody follows you.");
  expect(mail?.html).toContain("Riverside");
  const permit = permitOf(mail);
  expect(mail?.headers?.["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail?.text).toContain(`/unsubscribe/${permit}`);
  const { guest } = tenant;
  expect((await guest.call(notifications.mailChoice, { permit })).data).toEqual({
    kind: "newFollowerEmail",
    isOn: true,
  });
  await guest.call(notifications.chooseMail, { permit, body: { isOn: false } });
  const { data } = await tenant.as(ana).call(notifications.preferences, {});
  const off = Object.entries(data).filter(([, value]) => value === false);
  expect(off).toEqual([["newFollowerEmail", false]]);
  await follow("Eve");
  await after(10);
  expect(mailsTo("ana")).toHaveLength(1);
  await guest.call(notifications.chooseMail, { permit, body: { isOn: true } });
  await lookAtAll();
  await follow("Flo");
  await after(10);
  expect(mailsTo("ana").map(({ subject }) => subject)).toContain("Flo follows you");
});

const permitOf = (mail: World["mails"][number] | undefined): string =>
  /\/unsubscribe\/([^>]+)>/.exec(mail?.headers?.["list-unsubscribe"] ?? "")?.[1] ?? "";

test("an address that was not in a mail turns nothing off", async () => {
  for (const permit of ["x", `${ana.id}.newFollowerEmail.AAAA`, `${ana.id}.newFollowerEmail.`]) {
    const refused = await tenant.guest.call(notifications.chooseMail, { permit, body: { isOn: false } });
    expect([permit, refused.status]).toEqual([permit, 404]);
  }
});

test("nothing is mailed of what was read meanwhile, taken back, by somebody blocked, or of an event that was left", async () => {
  await follow("Read");
  await tenant.as(ana).call(notifications.read, { body: { read: true } });
  const gone = await follow("Gone");
  await tenant.as(gone).call(accountCalls.unfollow, { accountId: ana.id });
  const rude = await build.account();
  const thread = await build.event({ creator: ana });
  await send({ type: "EVENT", to: [ana.id], senderId: rude.id, eventId: thread.id });
  await tenant.as(ana).call(accountCalls.block, { accountId: rude.id });
  const event = await build.event({ passTypes: [{ price: 0 }] });
  await build.registration({ account: ana, event, passTypes: [only(event.passTypes)], at: world.clock.now() });
  await send({ type: "EVENT", happened: "moved", to: [ana.id], eventId: event.id });
  await world.database.update(registrations).set({ status: "canceled" }).where(eq(registrations.accountId, ana.id));
  await after(10);
  expect(mailsTo("ana")).toEqual([]);
});

test("nothing is mailed to whoever was suspended, or has turned that kind off", async () => {
  await choose({ newFollowerEmail: false });
  await follow("Bea");
  await after(10);
  await choose({ newFollowerEmail: true });
  await follow("Cleo");
  await world.database.update(accounts).set({ suspendedAt: world.clock.now() }).where(eq(accounts.id, ana.id));
  await after(10);
  expect(mailsTo("ana")).toEqual([]);
});

test("a mail server that refuses is tried again; a process that ends after handing over sends nothing twice", async () => {
  const { mail } = world.app.kernel.services;
  const refusing = vi.spyOn(mail, "send").mockRejectedValueOnce(new Error("busy"));
  await follow("Bea");
  await after(10);
  world.clock.forward(60 * minute);
  await settle();
  refusing.mockRestore();
  expect(mailsTo("ana")).toHaveLength(1);
  // The same again, as after a crash before it was noted that the reaction is done.
  await world.driver.query("system", "update notifications set mail_due_at = created_at where account_id = $1", [
    ana.id,
  ]);
  await after(1);
  expect(mailsTo("ana")).toHaveLength(1);
});

test("who wants one mail a day gets one in the morning of their zone; what cannot wait does not", async () => {
  await choose({ mailRhythm: "daily" });
  await follow("Bea");
  const event = await build.event({ name: "Dawn dip", passTypes: [{ price: 0 }] });
  await build.registration({ account: ana, event, passTypes: [only(event.passTypes)], at: world.clock.now() });
  await send({ type: "EVENT", happened: "canceled", to: [ana.id], eventId: event.id });
  const host = await build.event({ creator: ana, name: "Night walk" });
  await send({ type: "EVENT", to: [ana.id], senderId: (await build.account()).id, eventId: host.id });
  await after(10);
  expect(mailsTo("ana").map(({ subject }) => subject)).toEqual(["Dawn dip does not take place"]);
  await after(19 * 60 + 45);
  expect(mailsTo("ana")).toHaveLength(1);
  await after(10);
  const digest = mailsTo("ana").at(-1);
  expect(digest?.subject).toBe("Riverside: 2 things that happened");
  expect(digest?.text).toContain("Bea follows you");
  const stopped = await tenant.guest.call(notifications.chooseMail, {
    permit: permitOf(digest),
    body: { isOn: false },
  });
  expect(stopped.data).toEqual({ kind: "digest", isOn: false });
  await follow("Cleo");
  await after(7 * 24 * 60);
  expect(mailsTo("ana")).toHaveLength(2);
});

test("a digest tells of each group by itself, and nothing of one that its reader has left", async () => {
  await choose({ mailRhythm: "daily" });
  const owner = await build.account();
  const names = ["River Choir", "Kiln Yard", "Ferry Talk"];
  const made = await build.groups(
    names.map((name) => ({ name, access: "private" as const, moderators: [owner, ana] })),
  );
  for (const { id: groupId } of made)
    for (const firstName of ["Bea", "Cleo"]) {
      const fan = await build.account({ firstName, lastName: null });
      await tenant.as(fan).call(groups.ask, { groupId, body: {} });
      await settle();
    }
  await tenant.as(ana).call(groups.leave, { groupId: made[2]?.id ?? "" });
  await after(24 * 60);
  const [digest, ...others] = mailsTo("ana");
  expect(others).toEqual([]);
  for (const name of ["River Choir", "Kiln Yard"])
    expect(digest?.text).toContain(`Cleo and one other ask to join ${name}`);
  expect(digest?.text).not.toContain("Ferry Talk");
});

test("quiet hours and the mails of a day hold mail back, not the list", async () => {
  await choose({ quietFrom: 11, quietUntil: 14, mailsADay: 1 });
  await follow("Bea");
  await after(10);
  expect(mailsTo("ana")).toEqual([]);
  expect((await tenant.as(ana).call(notifications.list, {})).data).toHaveLength(1);
  await after(2 * 60);
  expect(mailsTo("ana")).toHaveLength(1);
  // Whoever was written to and has not looked is not written to again.
  await lookAtAll();
  await follow("Cleo");
  await follow("Dan");
  await after(10);
  expect(mailsTo("ana")).toHaveLength(1);
  await after(18 * 60);
  expect(mailsTo("ana").map(({ subject }) => subject)).toEqual(["Bea follows you", "Dan and one other follow you"]);
});

test("a mail is in the reader's language", async () => {
  await world.database.update(accounts).set({ locale: "fr" }).where(eq(accounts.id, ana.id));
  await follow("Bea");
  await after(10);
  expect(only(mailsTo("ana")).subject).toBe("Bea vous suit");
});

test("whoever has a place is reminded a day before, once for each time at which the event begins", async () => {
  const { now } = world.clock;
  const day = 24 * 60 * minute;
  const event = await build.event({
    name: "Dawn dip",
    passTypes: [{ price: 0 }],
    eventStart: new Date(now().getTime() + 2 * day),
    eventEnd: new Date(now().getTime() + 2 * day + 60 * minute),
  });
  await build.registration({ account: ana, event, passTypes: [only(event.passTypes)], at: now() });
  const remind = async (minutes: number): Promise<void> => {
    world.clock.forward(minutes * minute);
    await eventReminders({ driver: world.driver, clock: world.clock }).handle();
    await settle();
  };
  await remind(23 * 60);
  expect(mailsTo("ana")).toEqual([]);
  await remind(60);
  await remind(5);
  await after(0);
  expect((await tenant.as(ana).call(notifications.list, {})).data).toMatchObject([
    { type: "EVENT", happened: "reminder", kind: "eventReminder", sentBy: ["eventReminderPush", "eventReminderEmail"] },
  ]);
  expect(mailsTo("ana").map(({ subject }) => subject)).toEqual(["Dawn dip begins soon. See you there."]);
});
