import { admissionErrors } from "@marquee/contract/admission";
import { invitations } from "@marquee/contract/invitations";
import { kernelErrors } from "@marquee/contract/kernel";
import { mailInvitationErrors, mailInvitations } from "@marquee/contract/mail-invitations";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { accountCreated } from "../accounts/index.ts";
import { tierSlugsOf } from "../tiers/index.ts";
import { accounts } from "../accounts/schema.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import { mailInvitations as rows } from "../mail-invitations/schema.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import type { TestClient } from "../test/test-client.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

const day = 24 * 60 * 60_000;
let world: World;
let tenant: TestTenant;
let runs: TestClient;
let number = 0;
beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({
    MAIL_INVITATIONS: { communityADay: 6 },
    tiers: [{ slug: "patron", name: "Patron", priority: 1, iconName: "star" }],
  });
  runs = tenant.as(await tenant.fixtures.account({ firstName: "Ana", lastName: "Torres", isAdministrator: true }));
});

/** An address that no other test knows. */
const address = (name: string): string => `${name}-${(number += 1)}@example.org`;
const add = (...emails: string[]) =>
  runs.call(invitations.add, { body: { people: emails.map((email) => ({ email })) } });
const list = async () => (await runs.call(invitations.list, {})).data;
const states = async () => (await list()).map(({ state }) => state);
const mailsTo = (email: string) =>
  world.mails.filter(({ to, text }) => to === email && text.includes(tenant.organization.siteUrl));

/** Somebody with this address signs in for the first time. */
async function arrive(email: string) {
  const account = await tenant.fixtures.account({ email });
  const scope = { database: world.database, organization: { id: tenant.organization.id }, now: world.clock.now() };
  await publishAll(scope, [accountCreated({ accountId: account.id })]);
  await settle(world);
  return account;
}

describe("an address", () => {
  test("gets one mail with the name and the way in, and has come once its owner has", async () => {
    const email = address("kenji");
    const body = { people: [{ email: ` ${email.toUpperCase()} `, name: "Kenji", tier: "patron" }, { email }] };
    const { data } = await runs.call(invitations.add, { body });
    expect(data).toEqual({ added: 1, skipped: [{ email, reason: "repeated" }], left: 5 });
    await settle(world);
    await settle(world);
    expect(await states()).toEqual(["sent"]);
    const mail = only(mailsTo(email));
    expect(mail.text).toContain("Kenji");
    expect(mail.text).toContain("Ana Torres");
    expect(mail.text).toContain(`/auth/create-account?email=${encodeURIComponent(email)}`);
    const { id } = await arrive(email);
    expect(only(await list())).toMatchObject({ state: "joined", name: "Kenji", tier: "Patron" });
    const [row] = await world.database
      .select({ tiers: tierSlugsOf(accounts.organizationId, accounts.id) })
      .from(accounts)
      .where(eq(accounts.id, id));
    expect(row?.tiers).toEqual(["patron"]);
  });

  test("of a member, of somebody invited and of who refused is named and skipped, before and when it is sent", async () => {
    const [member, invited, refused, fresh] = [address("m"), address("i"), address("r"), address("f")];
    await tenant.fixtures.account({ email: member });
    await add(invited, refused);
    await settle(world);
    const token = mailsTo(refused)[0]?.headers?.["list-unsubscribe"]?.slice(1, -1).split("/").at(-1) ?? "";
    await tenant.guest.call(mailInvitations.refuse, { token, body: { isOn: false } });
    const people = [member, invited, refused, fresh].map((email) => ({ email }));
    const expected = {
      added: 1,
      skipped: [
        { email: invited, reason: "invited" },
        { email: member, reason: "member" },
        { email: refused, reason: "refused" },
      ],
    };
    const checked = (await runs.call(invitations.check, { body: { people } })).data;
    expect({ ...checked, left: 4 }).toEqual({ ...expected, left: 4 });
    expect((await runs.call(invitations.add, { body: { people } })).data).toMatchObject(expected);
    await settle(world);
    expect([member, refused].map((email) => mailsTo(email).length)).toEqual([0, 1]);
    expect((await list()).find(({ state }) => state === "refused")).toMatchObject({ email: null, name: null });
    await tenant.guest.call(mailInvitations.refuse, { token, body: { isOn: true } });
    expect((await add(refused)).data.added).toBe(1);
  });

  test("that its mail server does not know has bounced, and is not written to again", async () => {
    const email = address("nobody");
    const { mail } = world.app.kernel.services;
    const send = mail.send;
    Object.assign(mail, {
      send: async () => {
        throw Object.assign(new Error("no such user"), { responseCode: 550, command: "RCPT TO" });
      },
    });
    await add(email);
    await settle(world);
    Object.assign(mail, { send });
    expect(await states()).toEqual(["bounced"]);
    await runs.call(invitations.cancel, { invitationId: only(await list()).id });
    expect((await add(email)).data.skipped).toEqual([{ email, reason: "bounced" }]);
  });

  test("that is none is named by its row, a tier that is not there is refused, and nobody is invited", async () => {
    const answer = await add(address("good"), "no address");
    expect(answer.code).toBe(kernelErrors.invalid.code);
    expect(answer.issues.map(({ path }) => path)).toEqual(["people.1.email"]);
    const body = { people: [{ email: address("good"), tier: "no-such-tier" }] };
    expect((await runs.call(invitations.add, { body })).code).toBe(admissionErrors.unknownTier.code);
    expect(await list()).toEqual([]);
  });

  test("is invited once at the same moment, and not beyond what the community says for a day", async () => {
    const email = address("once");
    const added = await Promise.all([add(email), add(email), add(email)]);
    expect(added.map(({ data }) => data.added).toSorted()).toEqual([0, 0, 1]);
    const five = () => Array.from({ length: 3 }, () => address("many"));
    const answers = await Promise.all([add(...five()), add(...five())]);
    expect(answers.map(({ code }) => code ?? "").toSorted()).toEqual(["", mailInvitationErrors.enoughToday.code]);
    expect((await runs.call(invitations.progress, {})).data).toMatchObject({ waiting: 4, left: 2 });
  });

  test("is sent it again a day later, also after it was taken back", async () => {
    const email = address("again");
    await add(email);
    await settle(world);
    const { id: invitationId } = only(await list());
    const resend = () => runs.call(invitations.resend, { invitationId });
    expect((await resend()).code).toBe(mailInvitationErrors.sentToday.code);
    await runs.call(invitations.cancel, { invitationId });
    expect(await states()).toEqual(["canceled"]);
    await world.database
      .update(rows)
      .set({ askedAt: new Date(world.clock.now().getTime() - day - 1) })
      .where(eq(rows.id, invitationId));
    expect((await resend()).status).toBe(200);
    await settle(world);
    expect(mailsTo(email)).toHaveLength(2);
  });
});

describe("a link", () => {
  const enter = (code: string, email: string) => tenant.guest.call(invitations.enter, { code, body: { email } });
  const make = async (limit: number | null = null) =>
    (await runs.call(invitations.createLink, { body: { limit, days: 7 } })).data;

  test("counts who came by it, and lets in as many as it says, at the same moment too", async () => {
    const { code, id: linkId } = await make(2);
    const [first, second, third] = [address("a"), address("b"), address("c")];
    const answers = await Promise.all([enter(code, first), enter(code, second), enter(code, third)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    const inside = [first, second, third].filter((_, index) => answers[index]?.status === 200);
    expect((await enter(code, inside[0] ?? "")).status).toBe(200);
    expect((await tenant.guest.call(invitations.link, { code })).data).toMatchObject({ state: "used" });
    const people = await Promise.all(inside.map(arrive));
    expect(only((await runs.call(invitations.links, {})).data)).toMatchObject({ uses: 2, limit: 2, state: "used" });
    const came = (await runs.call(invitations.linkAccounts, { linkId })).data.map(({ id }) => id);
    expect(came.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  });

  test("keeps a place for two hours for who is on the way", async () => {
    const { code } = await make(1);
    await enter(code, address("late"));
    expect((await enter(code, address("next"))).code).toBe(admissionErrors.linkEnded.code);
    world.clock.forward(2 * 60 * 60_000 + 1);
    expect((await enter(code, address("next"))).status).toBe(200);
    world.clock.forward(-2 * 60 * 60_000 - 1);
  });

  test("lets nobody in once it has ended", async () => {
    const { code, id: linkId } = await make();
    await runs.call(invitations.endLink, { linkId });
    await runs.call(invitations.endLink, { linkId });
    expect((await enter(code, address("late"))).code).toBe(admissionErrors.linkEnded.code);
    expect((await tenant.guest.call(invitations.link, { code: "nowhere" })).status).toBe(404);
  });

  test("is made by members where the community says so, who see their own alone", async () => {
    const member = tenant.as(await tenant.fixtures.account());
    expect((await member.call(invitations.createLink, { body: {} })).status).toBe(403);
    expect((await member.call(invitations.links, {})).status).toBe(403);
    const open = await world.tenant({ MAIL_INVITATIONS: { memberLinks: true } });
    const [ben, cleo] = [open.as(await open.fixtures.account()), open.as(await open.fixtures.account())];
    const { data: link } = await ben.call(invitations.createLink, { body: { limit: 3 } });
    expect((await ben.call(invitations.links, {})).data.map(({ id }) => id)).toEqual([link.id]);
    expect((await cleo.call(invitations.links, {})).data).toEqual([]);
    expect((await cleo.call(invitations.endLink, { linkId: link.id })).status).toBe(404);
    expect((await ben.call(invitations.endLink, { linkId: link.id })).status).toBe(200);
  });
});
