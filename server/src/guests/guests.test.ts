import { accounts } from "@marquee/contract/accounts";
import { attendees } from "@marquee/contract/attendees";
import { guestErrors, guests } from "@marquee/contract/guests";
import { kernelErrors } from "@marquee/contract/kernel";
import { listingErrors, listings } from "@marquee/contract/listings";
import { attendee } from "@marquee/contract/passes";
import { payments } from "@marquee/contract/payments";
import { registration, registrationErrors } from "@marquee/contract/registration";
import { terms, termsErrors } from "@marquee/contract/terms";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../kernel/new-id.ts";
import { choose, lines } from "../test/cart.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { inTransaction } from "../kernel/db/database.ts";
import { publishByTenant } from "../kernel/db/outbox.ts";
import { guestForgotten } from "./events.ts";
import { findForgotten } from "./queries.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  world.clock.reset();
  tenant = await world.tenant();
});

const hour = 3_600_000;
const day = 24 * hour;
const inHours = (hours: number): Date => new Date(world.clock.now().getTime() + hours * hour);
const gil = { firstName: "Gil", lastName: "Guest", email: "Gil@example.org" };

async function open(more: object = {}, price = 0) {
  const event = await tenant.fixtures.event({
    creator: await tenant.fixtures.account(),
    guestRegistration: true,
    eventStart: inHours(48),
    eventEnd: inHours(52),
    passTypes: [{ price, supply: 10, cancelable: true }],
    ...more,
  });
  return { event, eventId: event.id, passTypeId: only(event.passTypes).id };
}

const begin = (eventId: string, more: object = {}) =>
  tenant.guest.call(guests.begin, { eventId, body: { ...gil, ...more } });

/** A guest with one pass that cost nothing. */
async function going(more: object = {}, who: object = {}) {
  const sale = await open(more);
  const { data } = await begin(sale.eventId, who);
  const client = tenant.withToken(data.token);
  await choose(client, sale.eventId, lines(sale.passTypeId));
  const submitted = await client.call(registration.submit, { eventId: sale.eventId });
  return { ...sale, token: data.token, client, pass: only(submitted.data.passes) };
}

const claim = (account: AccountFixture, token: string) => tenant.as(account).call(guests.claim, { token });
const accountOfGuest = async (eventId: string) =>
  only(
    await world.database.execute<{ id: string }>(sql`select account_id as id from guests where event_id = ${eventId}`),
  ).id;
const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);

describe("who registers without an account", () => {
  test("comes to a pass by name and address, and a mail brings a link that opens it", async () => {
    const { client, eventId, pass } = await going();
    expect(pass).toMatchObject({ status: "ready" });
    expect((await client.call(attendee.get, { eventId })).data.passes).toHaveLength(1);
    expect((await client.call(attendee.pass, { eventId, passId: pass.id })).data.code).not.toBeNull();
    await settle(world);
    const mail = mailsTo(gil.email).at(-1);
    const token = /\/guest\/(guest\.[\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await tenant.withToken(token).call(attendee.get, { eventId })).data.passes).toHaveLength(1);
    expect(mail?.text).toContain("Keep it in an account");
    expect((await tenant.guest.call(guests.link, { token })).data).toMatchObject({
      event: { id: eventId },
      isClaimed: false,
      isOwn: false,
    });
  });

  test("pays by hand what costs something, and cancels", async () => {
    const { eventId, passTypeId } = await open({}, 1_500);
    const client = tenant.withToken((await begin(eventId)).data.token);
    await choose(client, eventId, lines(passTypeId));
    const intent = await client.call(registration.intent, { eventId });
    expect(intent.data.amount).toBe(1_500);
    const captured = await client.call(payments.capture, { intentId: intent.data.id, body: {} });
    expect(captured.status).toBe(200);
    const { passes, payments: paid } = (await client.call(attendee.get, { eventId })).data;
    expect([passes.length, paid.length]).toEqual([1, 1]);
    const stranger = tenant.withToken((await begin(eventId, { email: "other@example.org" })).data.token);
    const theirs = await stranger.call(payments.capture, { intentId: intent.data.id, body: {} });
    expect(theirs.status).toBe(404);
    const passId = only(passes).id;
    expect((await client.call(attendee.cancel, { eventId, passId, body: {} })).status).toBe(200);
  });

  test("is told where the event takes none, is over, or is a group's", async () => {
    const codeAt = async (more: object) => (await begin((await open(more)).eventId)).code;
    expect(await codeAt({ guestRegistration: false })).toBe(registrationErrors.noGuests.code);
    expect(await codeAt({ registration: false })).toBe(registrationErrors.disabled.code);
    const over = { registrationStart: inHours(-9), registrationEnd: inHours(-1) };
    expect(await codeAt(over)).toBe(registrationErrors.closed.code);
    const { id: groupId } = await tenant.fixtures.group();
    expect(await codeAt({ guestRegistration: false, groupId, groupOnly: true })).toBe("group.membersOnly");
  });

  test("is not let in where the community asks everybody to sign in, or for an age", async () => {
    const signUp = { ...tenant.organization.configuration.signUp, minimumAge: 16 };
    tenant = await world.tenant({ signUp } as object);
    const { eventId } = await open();
    expect((await begin(eventId)).code).toBe(registrationErrors.noGuests.code);
  });

  test("gives a name and an address that can be written to", async () => {
    const { eventId } = await open();
    for (const email of ["gil", "gil@", "a b@example.org", "<gil@example.org>", "gil@example"])
      expect((await begin(eventId, { email })).code).toBe(guestErrors.emailRequired.code);
    expect((await begin(eventId, { firstName: "  " })).issues).toMatchObject([{ path: "firstName" }]);
  });

  test("accepts the terms in the version that holds", async () => {
    const { eventId } = await open();
    await world.database
      .execute(sql`insert into terms_versions (organization_id, version, title, subtitle, html, summary, holds, created_at)
      values (${tenant.organization.id}, 3, 'Terms', '', '<p>Be kind</p>', '', true, ${world.clock.now().toISOString()})`);
    expect((await begin(eventId)).code).toBe(guestErrors.termsRequired.code);
    expect((await begin(eventId, { termsVersion: 2 })).code).toBe(termsErrors.changed.code);
    const { data, status } = await begin(eventId, { termsVersion: 3 });
    expect(status).toBe(200);
    const accepted = await tenant.withToken(data.token).call(terms.accept, { body: { version: 3 } });
    expect(accepted.status).toBe(401);
  });

  test("is answered the same whether the address has an account or not", async () => {
    const { eventId } = await open();
    await tenant.fixtures.account({ email: "known@example.org" });
    const [known, unknown] = [
      await begin(eventId, { email: "known@example.org" }),
      await begin(eventId, { email: "unknown@example.org" }),
    ];
    expect({ ...known.data, token: "" }).toEqual({ ...unknown.data, token: "" });
    expect([known.status, known.message]).toEqual([unknown.status, unknown.message]);
  });

  test("proves to be no robot where many come from one network", async () => {
    const { eventId } = await open();
    for (let count = 0; count < 30; count += 1) await begin(eventId, { email: `gil${count}@example.org` });
    const refused = await begin(eventId, { email: "last@example.org" });
    expect([refused.code, only(refused.issues).path]).toEqual([guestErrors.puzzle.code, "solution"]);
  });

  test("goes on with what was begun when the host takes no more guests", async () => {
    const { eventId, passTypeId } = await open();
    const [begun, late] = [await begin(eventId), await begin(eventId, { email: "late@example.org" })];
    const client = tenant.withToken(begun.data.token);
    await choose(client, eventId, lines(passTypeId));
    await world.database.execute(sql`update events set guest_registration = false where id = ${eventId}`);
    expect((await client.call(registration.submit, { eventId })).status).toBe(200);
    const refused = await choose(tenant.withToken(late.data.token), eventId, lines(passTypeId));
    expect(refused.code).toBe(registrationErrors.noGuests.code);
  });
});

describe("the secret of a guest", () => {
  test("is no sign-in: not elsewhere, not acting, not at another community, not when it is changed", async () => {
    const { token, eventId, client } = await going();
    expect((await client.call(accounts.list, {})).status).toBe(401);
    const acting = await client.call(attendee.get, { eventId }, { executeAs: newId() });
    expect(acting.status).toBe(401);
    const elsewhere = (await world.tenant()).withToken(token);
    expect((await elsewhere.call(attendee.get, { eventId })).status).toBe(401);
    const other = await open();
    expect((await client.call(attendee.get, { eventId: other.eventId })).status).toBe(401);
    const forged = [
      `${token}x`,
      token.slice(0, -1),
      token.replace(eventId, other.eventId),
      `guest.${newId()}`,
      "guest",
    ];
    for (const each of forged) expect((await tenant.withToken(each).call(attendee.get, { eventId })).status).toBe(401);
    expect(
      (await tenant.withToken(token.replace(eventId, other.eventId)).call(attendee.get, { eventId: other.eventId }))
        .status,
    ).toBe(401);
  });

  test("opens nothing to whoever is suspended, nor a month after the event", async () => {
    const { eventId, client, token } = await going();
    const guestId = await accountOfGuest(eventId);
    const suspend = (at: string | null) =>
      world.database.execute(sql`update accounts set suspended_at = ${at} where id = ${guestId}`);
    await suspend(world.clock.now().toISOString());
    expect((await client.call(attendee.get, { eventId })).status).toBe(401);
    expect((await tenant.guest.call(guests.link, { token })).code).toBe(guestErrors.over.code);
    await suspend(null);
    world.clock.forward(29 * day);
    expect((await client.call(attendee.get, { eventId })).status).toBe(200);
    world.clock.forward(5 * day);
    expect((await client.call(attendee.get, { eventId })).status).toBe(401);
    expect((await claim(await tenant.fixtures.account(), token)).code).toBe(guestErrors.over.code);
  });
});

describe("a guest", () => {
  test("is shown to those who organise the event, and to nobody else", async () => {
    const { eventId, event } = await going({ publicRegistrants: true });
    const guestId = await accountOfGuest(eventId);
    const member = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    expect(idsOf((await member.call(accounts.list, { search: "Gil" })).data)).toEqual([]);
    expect(idsOf((await member.call(accounts.list, { pageSize: 100 })).data)).not.toContain(guestId);
    expect((await member.call(accounts.get, { accountId: guestId })).status).toBe(404);
    expect((await member.call(registration.registrants, { eventId })).data).toEqual([]);
    expect((await member.call(accounts.follow, { accountId: guestId })).status).toBe(404);
    const host = { id: event.creatorId } as { id: string };
    const { identitySub } = only(
      await world.database.execute<{ identitySub: string }>(
        sql`select identity_sub as "identitySub" from accounts where id = ${host.id}`,
      ),
    );
    const listed = await tenant.as({ identitySub }).call(attendees.list, { eventId });
    expect(only(listed.data).account).toMatchObject({ accountType: "guest", firstName: "Gil", email: gil.email });
  });

  test("is in no conversation, and forgotten a week after they bought nothing", async () => {
    const { eventId } = await going();
    await settle(world);
    const bought = await accountOfGuest(eventId);
    const { rows } = await world.driver.query("system", "select 1 from chat_members where account_id = $1", [bought]);
    expect(rows).toEqual([]);
    const empty = await open();
    await begin(empty.eventId, { email: "nothing@example.org" });
    const nobody = await accountOfGuest(empty.eventId);
    const idsOf = async () =>
      (await findForgotten(world.database, world.clock.now())).map(({ accountId }) => accountId);
    expect(await idsOf()).not.toContain(nobody);
    world.clock.forward(8 * day);
    const found = await idsOf();
    expect(found).toContain(nobody);
    expect(found).not.toContain(bought);
    await inTransaction(world.driver, "system", (database) =>
      publishByTenant(
        { database, now: world.clock.now() },
        [bought, nobody].map((accountId) => ({ organizationId: tenant.organization.id, accountId })),
        (own) => own.map(({ accountId }) => guestForgotten({ accountId })),
      ),
    );
    await settle(world);
    const emailOf = async (id: string) =>
      only(await world.database.execute<{ email: string | null }>(sql`select email from accounts where id = ${id}`))
        .email;
    expect([await emailOf(nobody), await emailOf(bought)]).toEqual([null, gil.email]);
  });

  test("is not for an event of a group alone", async () => {
    const creator = await tenant.fixtures.account();
    const group = await tenant.fixtures.group({ moderators: [creator] });
    const { eventId } = await open({ creator, groupId: group.id });
    const body = { event: { groupOnly: true } };
    const refused = await tenant.as(creator).call(listings.update, { eventId, body });
    expect(refused.code).toBe(listingErrors.guestsInGroup.code);
    const both = { event: { groupOnly: true, guestRegistration: false } };
    expect((await tenant.as(creator).call(listings.update, { eventId, body: both })).status).toBe(200);
  });
});

describe("taking a registration into an account", () => {
  test("moves passes and payments, ends the link, and may be repeated", async () => {
    const { eventId, passTypeId } = await open({}, 900);
    const { token } = (await begin(eventId)).data;
    const client = tenant.withToken(token);
    await choose(client, eventId, lines(passTypeId));
    const intent = await client.call(registration.intent, { eventId });
    await client.call(payments.capture, { intentId: intent.data.id, body: {} });
    const guestId = await accountOfGuest(eventId);
    const ana = await tenant.fixtures.account();
    expect((await claim(ana, token)).data).toMatchObject({ event: { id: eventId }, isClaimed: true, isOwn: true });
    const own = (await tenant.as(ana).call(attendee.get, { eventId })).data;
    expect([own.passes.length, own.payments.length]).toEqual([1, 1]);
    expect((await client.call(attendee.get, { eventId })).status).toBe(401);
    expect((await claim(ana, token)).status).toBe(200);
    expect((await claim(await tenant.fixtures.account(), token)).code).toBe(guestErrors.claimed.code);
    await settle(world);
    const left = await world.database.execute(sql`
      select 'registrations' as name from registrations where account_id = ${guestId}
      union all select 'passes' from passes where payer_id = ${guestId}
      union all select 'payments' from payments where account_id = ${guestId}
      union all select 'intents' from payment_intents where account_id = ${guestId}
      union all select 'invoices' from invoices where account_id = ${guestId}
      union all select 'account' from accounts where id = ${guestId} and (email is not null or deleted_at is null)`);
    expect(left).toEqual([]);
  });

  test("is done once by two at once", async () => {
    const { token, eventId } = await going();
    const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
    const answers = await Promise.all([claim(ana, token), claim(ben, token), claim(ana, token)]);
    const codes = answers.map(({ code }) => code ?? "taken").toSorted();
    expect([
      ["guest.claimed", "taken", "taken"],
      ["guest.claimed", "guest.claimed", "taken"],
    ]).toContainEqual(codes);
    const { rows } = await world.driver.query("system", "select account_id from registrations where event_id = $1", [
      eventId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test("leaves an open cart of the account behind, and refuses whoever is going", async () => {
    const { token, eventId, passTypeId } = await going();
    const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
    await choose(tenant.as(ben), eventId, lines(passTypeId));
    await tenant.as(ben).call(registration.submit, { eventId });
    expect((await claim(ben, token)).code).toBe(guestErrors.alreadyGoing.code);
    await choose(tenant.as(ana), eventId, lines(passTypeId));
    expect((await claim(ana, token)).status).toBe(200);
    expect((await tenant.as(ana).call(attendee.get, { eventId })).data.passes).toHaveLength(1);
  });

  test("takes the link of this community alone", async () => {
    const { token } = await going();
    const other = await world.tenant();
    const stranger = other.as(await other.fixtures.account());
    for (const each of [token, "guest.a.b.c", "x"])
      expect((await stranger.call(guests.claim, { token: each })).code).toBe(kernelErrors.notFound.code);
  });
});

describe("finding a pass by its address", () => {
  const find = (email: string) => tenant.guest.call(guests.find, { body: { email } });

  test("mails the links of coming events, and says the same where there are none", async () => {
    const [first, second] = [await going({ name: "Lantern night" }), await going({ name: "River day" })];
    await going({ name: "Another's" }, { email: "other@example.org" });
    await settle(world);
    const before = mailsTo(gil.email).length;
    const [found, none] = [await find("gil@EXAMPLE.org"), await find("nobody@example.org")];
    expect([found.status, found.message, found.data]).toEqual([none.status, none.message, none.data]);
    await settle(world);
    expect(mailsTo("nobody@example.org")).toEqual([]);
    expect(mailsTo(gil.email)).toHaveLength(before + 1);
    const text = mailsTo(gil.email).at(-1)?.text ?? "";
    expect(text).not.toContain("Another's");
    const tokens = [...text.matchAll(/\/guest\/(guest\.[\w.-]+)/g)].map(([, token]) => token ?? "");
    expect(tokens).toHaveLength(2);
    for (const [index, { eventId }] of [first, second].entries())
      expect((await tenant.withToken(tokens[index] ?? "").call(attendee.get, { eventId })).status).toBe(200);
  });

  test("names what is in an account without a link into it, and fills nobody's mailbox", async () => {
    const { token } = await going();
    const ana = await tenant.fixtures.account({ email: "ana@example.org" });
    await claim(ana, token);
    await settle(world);
    await find("ana@example.org");
    await settle(world);
    const text = mailsTo("ana@example.org").at(-1)?.text ?? "";
    expect(text).toContain("/passes");
    expect(text).not.toContain("/guest/");
    for (let count = 0; count < 4; count += 1) await find("ana@example.org");
    expect((await find("ana@example.org")).code).toBe(kernelErrors.tooOften.code);
  });
});
