import { announcements } from "@marquee/contract/announcements";
import { accounts as accountCalls } from "@marquee/contract/accounts";
import { groups } from "@marquee/contract/groups";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "../accounts/schema.ts";
import { systemClock } from "../clock.ts";
import { openMail } from "../kernel/mail/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { mailServer } from "../test/mail-server.ts";
import { only } from "../test/rows.ts";
import { readingScopeOf } from "../test/scope.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { announcementsByTheClock } from "./by-the-clock.ts";
import { announcementReactions } from "./reactions.ts";
import { sendSome } from "./send-mails.ts";

type Server = Awaited<ReturnType<typeof mailServer>>;
let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let groupId: string;
let server: Server;
let mail: Awaited<ReturnType<typeof openMail>>;

async function opened(options: Parameters<typeof mailServer>[0] = {}): Promise<void> {
  server = await mailServer(options);
  mail = await openMail({ config: { SMTP_URL: server.url, MAIL_FROM: "" }, mailbox: undefined, clock: systemClock });
}
afterEach(() => {
  mail.close();
  server.close();
});

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({ NAME: "Riverside" });
  ana = await tenant.fixtures.account({ firstName: "Ana", email: "ana@example.org" });
});

async function groupOf(count: number, more: object = {}): Promise<AccountFixture[]> {
  const members = await tenant.fixtures.accounts(
    Array.from({ length: count }, (_, index) => ({ email: `m${index}@example.org`, ...more })),
  );
  ({ id: groupId } = await tenant.fixtures.group({ name: "Dawn Dippers", moderators: [ana], members }));
  return members;
}

const html = '<h2>Who</h2><p>All of <a href="/people/ana">us</a>.</p><ul><li><p>Tea</p></li></ul>';
/** Announced, with everybody found and no mail sent: the relay of this test knows no mails. */
async function announced(): Promise<string> {
  const body = { title: "Low tide at nine", html, email: true, push: false };
  const { data } = await tenant.as(ana).call(announcements.announceInGroup, { groupId, body });
  await settle(
    world,
    announcementReactions.filter(({ name }) => name === "reach"),
  );
  return data.id;
}

/** One step of the mails, over the real mail server. */
async function step(announcementId: string): Promise<void> {
  const scope = readingScopeOf(world, tenant);
  const overSmtp: Scope = { ...scope, services: { ...scope.services, mail } };
  await sendSome(overSmtp, announcementId);
}
const deliveryOf = async (announcementId: string) =>
  (await tenant.as(ana).call(announcements.delivery, { announcementId })).data.delivery;

describe("a mail of an announcement", () => {
  test("has a plain text, the tenant's face, whole addresses and one press to have no more", async () => {
    await opened();
    await groupOf(1, { locale: "fr" });
    await step(await announced());
    const { to, mail: received } = only(await server.mails());
    expect(to).toBe("m0@example.org");
    expect(received.from).toMatchObject({ name: "Riverside" });
    expect(received.subject).toBe("Low tide at nine");
    expect(received.text).toContain("Who\n\nAll of us");
    expect(received.text).toContain("- Tea");
    expect(received.html).toContain(`href="${tenant.organization.siteUrl}/people/ana"`);
    expect(received.html).toContain(tenant.organization.configuration.PRIMARY_COLOR);
    const headOf = (name: string) => received.headers.find(({ key }) => key === name)?.value;
    expect(headOf("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(headOf("list-unsubscribe")).toMatch(
      new RegExp(`^<${RegExp.escape(tenant.organization.siteUrl)}/unsubscribe/announcements/[\\w-]+>$`),
    );
    expect(received.html).toContain(String(headOf("list-unsubscribe")).slice(1, -1));
  });

  test("goes to each of many once, however often a step is made", async () => {
    await opened();
    await groupOf(25);
    const id = await announced();
    for (let round = 0; round < 5; round += 1) await Promise.all([step(id), step(id)]);
    expect(server.taken().toSorted()).toEqual([...new Set(server.taken())].toSorted());
    expect(server.taken()).toHaveLength(25);
    expect(await deliveryOf(id)).toMatchObject({ sent: 25, waiting: 0, failed: 0 });
  });

  test("is not sent once its group was closed, and an announcement that waits reaches nobody then", async () => {
    await opened();
    const members = await groupOf(12);
    const id = await announced();
    await step(id);
    const later = { title: "Later", html, email: true, push: false, sendAt: "2099-01-01T09:00:00Z" };
    const { data: waiting } = await tenant.as(ana).call(announcements.announceInGroup, { groupId, body: later });
    await tenant.as(ana).call(groups.deactivate, { groupId });
    await step(id);
    expect(server.taken()).toHaveLength(10);
    const { sent, skipped } = await deliveryOf(id);
    expect({ sent, skipped }).toEqual({ sent: 10, skipped: [{ reason: "closed", count: members.length - 10 }] });
    await world.driver.query("system", "update announcements set send_at = created_at where id = $1", [waiting.id]);
    await announcementsByTheClock({ driver: world.driver, clock: world.clock }).handle();
    await settle(world);
    expect(await deliveryOf(waiting.id)).toMatchObject({ people: 0, sent: 0 });
  });

  test("goes on after a crash with those who have had none, and says of whom it is not known", async () => {
    const crash = Promise.withResolvers<never>();
    crash.promise.catch(() => undefined);
    await opened({ onTaken: () => crash.reject(new Error("the process is gone")) });
    await groupOf(12);
    const id = await announced();
    // A process that went down with ten mails under way: they are claimed, and nothing was noted.
    const scope = readingScopeOf(world, tenant);
    const dying: Scope = {
      ...scope,
      services: {
        ...scope.services,
        mail: { close: () => undefined, send: async (...sent) => (await mail.send(...sent), crash.promise) },
      },
      database: new Proxy(scope.database, {
        get: (target, name) =>
          name === "execute" && server.taken().length > 0 ? () => crash.promise : Reflect.get(target, name),
      }),
    };
    await expect(sendSome(dying, id)).rejects.toThrow("gone");
    expect(await deliveryOf(id)).toMatchObject({ sent: 0, waiting: 12 });
    for (let round = 0; round < 3; round += 1) await step(id);
    world.clock.forward(11 * 60_000);
    await announcementsByTheClock(world).handle();
    await settle(world);
    expect(await deliveryOf(id)).toMatchObject({ sent: 2, waiting: 0, failed: 10 });
    expect(new Set(server.taken()).size).toBe(server.taken().length);
    expect((await tenant.as(ana).call(announcements.delivery, { announcementId: id })).data.status).toBe("sent");
  });

  test("is tried again where the mail server says later, and is failed where it says no", async () => {
    let isLater = true;
    await opened({
      refuses: (to) =>
        to.startsWith("m0") && isLater ? "451 later" : to.startsWith("m1") ? "550 no such box" : undefined,
    });
    await groupOf(3);
    const id = await announced();
    await step(id);
    expect(await deliveryOf(id)).toMatchObject({ sent: 1, waiting: 1, failed: 1 });
    isLater = false;
    await step(id);
    expect(await deliveryOf(id)).toMatchObject({ sent: 1, waiting: 1 });
    world.clock.forward(3 * 60_000);
    await step(id);
    expect(await deliveryOf(id)).toMatchObject({ sent: 2, waiting: 0, failed: 1 });
  });

  test.each([
    ["left", "has left meanwhile", (member: AccountFixture) => tenant.as(member).call(groups.leave, { groupId })],
    [
      "blocked",
      "has blocked who announced it",
      (member: AccountFixture) => tenant.as(member).call(accountCalls.block, { accountId: ana.id }),
    ],
    [
      "unsubscribed",
      "has unsubscribed meanwhile",
      (member: AccountFixture) =>
        tenant.as(member).call(groups.setLevels, { groupId, body: { announcementEmailNotification: false } }),
    ],
    [
      "gone",
      "is suspended",
      (member: AccountFixture) =>
        world.database.update(accounts).set({ suspendedAt: world.clock.now() }).where(eq(accounts.id, member.id)),
    ],
    [
      "noAddress",
      "has no confirmed address",
      (member: AccountFixture) =>
        world.database.update(accounts).set({ email: null }).where(eq(accounts.id, member.id)),
    ],
  ])("is not sent (%s) to whoever %s", async (reason, _who, change) => {
    await opened();
    const member = only(await groupOf(1));
    const id = await announced();
    await change(member);
    await step(id);
    expect(server.taken()).toEqual([]);
    expect((await deliveryOf(id)).skipped).toEqual([{ reason, count: 1 }]);
  });
});

describe("many receivers", () => {
  test("are found a page at a time, each once, in as many transactions", async () => {
    await opened();
    await groupOf(1_203);
    const id = await announced();
    expect(await deliveryOf(id)).toMatchObject({ people: 1_203, waiting: 1_203 });
  });
});
