import { admission } from "@marquee/contract/admission";
import { groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { mailInvitationErrors, mailInvitations } from "@marquee/contract/mail-invitations";
import { notifications } from "@marquee/contract/notifications";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { groupLinks } from "../admission/schema.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import type { TestClient } from "../test/test-client.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { mailInvitationsByTheClock } from "./by-the-clock.ts";
import { mailInvitations as rows } from "./schema.ts";
import { mailInvitationReactions } from "./send-mails.ts";

const day = 24 * 60 * 60_000;
let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let owner: TestClient;
let groupId: string;
let number = 0;
beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({ MAIL_INVITATIONS: { aDay: 5 } });
  ana = await tenant.fixtures.account({ firstName: "Ana", lastName: "Torres" });
  owner = tenant.as(ana);
  ({ id: groupId } = await tenant.fixtures.group({ name: "Dawn Dippers", access: "private", moderators: [ana] }));
});

/** An address that no other test knows. */
const address = (name: string): string => `${name}-${(number += 1)}@example.org`;
const add = (...addresses: string[]) => owner.call(mailInvitations.add, { groupId, body: { addresses } });
const list = async () => (await owner.call(mailInvitations.list, { groupId })).data;
const states = async () => (await list()).map(({ state }) => state);
/** What was asked for is a day older: sign-ins would have run out. */
const aDayLater = () =>
  world.database
    .update(rows)
    .set({ askedAt: new Date(world.clock.now().getTime() - day - 1) })
    .where(eq(rows.groupId, groupId));
const mailsTo = (email: string) =>
  world.mails.filter(({ to, text }) => to === email && text.includes(tenant.organization.siteUrl));
const headOf = (email: string) => mailsTo(email).at(-1)?.headers?.["list-unsubscribe"]?.slice(1, -1) ?? "";
const codeIn = (email: string): string => /\/groups\/join\/([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? "")?.[1] ?? "";

describe("a stranger", () => {
  test("gets one mail, with a link by which they come in, and is joined then", async () => {
    const email = address("stranger");
    expect((await add(` ${email.toUpperCase()} `, email)).data).toEqual({ added: 1, repeated: 1 });
    expect(await states()).toEqual(["waiting"]);
    await settle(world);
    await settle(world);
    expect(await states()).toEqual(["sent"]);
    const mail = only(mailsTo(email));
    expect(mail.subject).toContain("Dawn Dippers");
    expect(mail.text).toContain("Ana Torres");
    expect(mailsTo(email)).toHaveLength(1);
    const newcomer = tenant.as(await tenant.fixtures.account());
    expect((await newcomer.call(admission.joinByLink, { code: codeIn(email) })).status).toBe(200);
    expect(await states()).toEqual(["joined"]);
    const second = tenant.as(await tenant.fixtures.account());
    expect((await second.call(admission.joinByLink, { code: codeIn(email) })).status).toBe(409);
    expect((await owner.call(admission.links, { groupId })).data).toEqual([]);
  });

  test("is invited once, however often and by whomever", async () => {
    const email = address("stranger");
    await add(email);
    await settle(world);
    expect((await add(email)).data).toEqual({ added: 0, repeated: 1 });
    await settle(world);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("who is invited by many at the same moment gets one mail", async () => {
    const email = address("stranger");
    const added = await Promise.all([add(email), add(email), add(email)]);
    expect(added.map(({ data }) => data.added).toSorted()).toEqual([0, 0, 1]);
    await settle(world);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("refuses with the mail's own address for every group of the community, and is forgotten", async () => {
    const email = address("stranger");
    await add(email);
    await settle(world);
    const token = headOf(email).split("/").at(-1) ?? "";
    const refuse = { token, body: { isOn: false } };
    expect((await tenant.guest.call(mailInvitations.refuse, refuse)).data.isOn).toBe(false);
    expect(await list()).toEqual([]);
    expect((await tenant.guest.call(admission.preview, { code: codeIn(email) })).status).toBe(404);
    await add(email);
    await settle(world);
    expect(mailsTo(email)).toHaveLength(1);
    expect(await states()).toEqual(["failed"]);
    const wrong = { token: `${token.slice(0, -2)}xx` };
    expect((await tenant.guest.call(mailInvitations.refusal, wrong)).code).toBe(mailInvitationErrors.badAddress.code);
  });

  test("is sent it again a day later, and not by what was taken back", async () => {
    const email = address("stranger");
    await add(email);
    await settle(world);
    const { id: invitationId } = only(await list());
    const resend = () => owner.call(mailInvitations.resend, { groupId, invitationId });
    expect((await resend()).code).toBe(mailInvitationErrors.sentToday.code);
    await owner.call(mailInvitations.cancel, { groupId, invitationId });
    expect(await states()).toEqual(["canceled"]);
    const code = codeIn(email);
    const newcomer = tenant.as(await tenant.fixtures.account());
    expect((await newcomer.call(admission.joinByLink, { code })).status).toBe(409);
    await aDayLater();
    expect((await resend()).status).toBe(200);
    await settle(world);
    expect(mailsTo(email)).toHaveLength(2);
    expect((await newcomer.call(admission.joinByLink, { code })).status).toBe(200);
  });
});

describe("a member", () => {
  test("gets the usual invitation, and nobody learns whose address it is", async () => {
    const [email, other] = [address("kenji"), address("stranger")];
    const kenji = await tenant.fixtures.account({ email });
    await add(email, other);
    await settle(world);
    expect(new Set(await states())).toEqual(new Set(["sent"]));
    expect(mailsTo(email).filter(({ text }) => text.includes("/groups/join/"))).toEqual([]);
    expect((await owner.call(groups.invitations, { groupId })).data).toEqual([]);
    const invitable = (await owner.call(groups.invitable, { groupId, pageSize: 100 })).data;
    expect(invitable.find(({ id }) => id === kenji.id)?.groupInvitations).toEqual([]);
    const asKenji = tenant.as(kenji);
    expect((await asKenji.call(groups.invited, {})).data.map(({ id }) => id)).toEqual([groupId]);
    expect((await asKenji.call(notifications.list, {})).data.map(({ type }) => type)).toContain("GROUP_INVITATION");
    world.clock.forward(1_000);
    await asKenji.call(groups.acceptInvitation, { groupId });
    expect((await list()).find((each) => each.email === email)?.state).toBe("joined");
  });

  test("who is in the group, or kept out of it, looks like everybody else", async () => {
    const [inside, banned] = [address("inside"), address("banned")];
    const [member, outcast] = await tenant.fixtures.accounts([{ email: inside }, { email: banned }]);
    if (!member || !outcast) throw new Error("not everybody came");
    await owner.call(groups.invite, { groupId, body: { accountIds: [member.id] } });
    await tenant.as(member).call(groups.acceptInvitation, { groupId });
    await owner.call(admission.ban, { groupId, body: { accountId: outcast.id } });
    world.clock.forward(1_000);
    await add(inside, banned);
    await settle(world);
    expect(await states()).toEqual(["sent", "sent"]);
    expect(
      mailsTo(inside)
        .concat(mailsTo(banned))
        .filter(({ text }) => text.includes("/groups/join/")),
    ).toEqual([]);
    expect((await tenant.as(outcast).call(groups.invited, {})).data).toEqual([]);
  });
});

describe("how many", () => {
  test("are invited in a day is what the community says, at the same moment too", async () => {
    const three = () => [address("one"), address("two"), address("three")];
    const answers = await Promise.all([add(...three()), add(...three())]);
    expect(answers.map(({ code }) => code ?? "").toSorted()).toEqual(["", mailInvitationErrors.enoughToday.code]);
    expect((await owner.call(mailInvitations.progress, { groupId })).data).toMatchObject({ waiting: 3, left: 2 });
    await aDayLater();
    expect((await add(...three())).status).toBe(200);
  });

  test("by one person counts in all their groups, at the same moment too", async () => {
    const { data: second } = await owner.call(groups.create, { body: { group: { name: "Rowers" } } });
    const body = { addresses: [address("d"), address("e"), address("f")] };
    const answers = await Promise.all([
      add(address("a"), address("b"), address("c")),
      owner.call(mailInvitations.add, { groupId: second.id, body }),
    ]);
    expect(answers.map(({ code }) => code ?? "").toSorted()).toEqual(["", mailInvitationErrors.enoughToday.code]);
  });
});

test("what is no address is named, row by row, and nobody is invited", async () => {
  const answer = await add(address("good"), "no address", "two@@example.org");
  expect(answer.code).toBe(kernelErrors.invalid.code);
  expect(answer.issues.map(({ path }) => path)).toEqual(["addresses.1", "addresses.2"]);
  expect(await list()).toEqual([]);
});

test("goes on by the clock where a process went down, and addresses are forgotten after 30 days", async () => {
  const email = address("stranger");
  await add(email);
  await settle(
    world,
    mailInvitationReactions.filter(({ name }) => name === "sort"),
  );
  const { handle } = mailInvitationsByTheClock(world);
  world.clock.forward(3 * 60_000);
  await handle();
  await settle(world);
  expect(mailsTo(email)).toHaveLength(1);
  const createdAt = new Date(world.clock.now().getTime() - 31 * day);
  await world.database.update(rows).set({ createdAt }).where(eq(rows.groupId, groupId));
  await world.database.update(groupLinks).set({ createdAt }).where(eq(groupLinks.groupId, groupId));
  await handle();
  expect(await list()).toEqual([]);
  expect((await tenant.guest.call(admission.preview, { code: codeIn(email) })).status).toBe(404);
});
