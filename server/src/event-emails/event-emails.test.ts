import { type EventEmailType, eventEmails } from "@marquee/contract/event-emails";
import { attendee } from "@marquee/contract/passes";
import { registration } from "@marquee/contract/registration";
import { beforeEach, describe, expect, test } from "vitest";
import { newsMails } from "../notifications/mail-news.ts";
import { eventReminders } from "../notifications/remind-of-events.ts";
import { choose, lines } from "../test/cart.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let host: AccountFixture;
let ana: AccountFixture;
let eventId: string;
let slug: string;
let ticketId: string;

const hour = 3_600_000;
const addressOf = (name: string): string => `${name}@${tenant.organization.id}.test`;
const mailToAna = () => only(world.mails.filter(({ to }) => to === addressOf("ana")));

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({ NAME: "Riverside" });
  host = await tenant.fixtures.account();
  ana = await tenant.fixtures.account({
    firstName: "Ana <3",
    lastName: "O'Neil",
    email: addressOf("ana"),
    locale: "fr",
  });
  const begins = Date.UTC(2037, 2, 4, 17, 30);
  const event = await tenant.fixtures.event({
    name: "Balade <au> port & {name}",
    creator: host,
    venue: "Quai 3",
    city: "Sète",
    timezone: "Europe/Paris",
    eventStart: new Date(begins),
    eventEnd: new Date(begins + 2 * hour),
  });
  ({ id: eventId, slug } = event);
  ({ id: ticketId } = await tenant.fixtures.passType(eventId, { name: "Plein tarif", cancelable: true }));
});

const save = (type: EventEmailType, body: { body?: string | null; replyTo?: string | null }) =>
  tenant.as(host).call(eventEmails.save, { eventId, type, body });
const read = async (type: EventEmailType) => (await tenant.as(host).call(eventEmails.get, { eventId, type })).data;

async function register(): Promise<void> {
  await choose(tenant.as(ana), eventId, lines(ticketId, 1));
  await tenant.as(ana).call(registration.submit, { eventId });
  await settle(world);
}

const written =
  '<p>Dear {name}: <strong>{event}</strong>, {when}, {where}. <a href="{link}">Here</a></p><ul><li><p>A lamp</p></li></ul>';

/** What each placeholder is to the reader: in their language, and nothing of it markup. */
function expectFilled({ html, text }: { html: string; text: string }, link: string): void {
  expect(html).toContain("Dear Ana &lt;3 O'Neil: <strong");
  expect(html).toContain("Balade &lt;au&gt; port &amp; {name}</strong>");
  expect(html).not.toContain("<au>");
  expect(html).toContain(`href="${tenant.organization.siteUrl}${link}"`);
  for (const part of [
    "Dear Ana <3 O'Neil",
    "mercredi 4 mars 2037",
    "18:30",
    "Europe/Paris",
    "Quai 3, Sète",
    "- A lamp",
  ])
    expect(text).toContain(part);
}

describe("the mail to somebody who has registered", () => {
  test("says what those who organise wrote, and still has passes, time and place; answers go where they say", async () => {
    await save("confirmation", { body: written, replyTo: "host@example.org" });
    await register();
    const mail = mailToAna();
    expectFilled(mail, `/passes/${slug}`);
    expect(mail.replyTo).toBe("host@example.org");
    expect(mail.text).toContain("Plein tarif");
    expect(mail.text).not.toContain("confirmée.");
    expect(mail.html).toContain('lang="fr"');
  });

  test("says what it always does where nothing was written, or what was is emptied; a reply-to stays by itself", async () => {
    await save("confirmation", { body: written, replyTo: "host@example.org" });
    await save("confirmation", { body: "<p> </p>" });
    expect(await read("confirmation")).toMatchObject({ body: "", replyTo: "host@example.org" });
    await register();
    expect(mailToAna().text).toContain("est confirmée");
    expect(mailToAna().text).not.toContain("Dear");
    expect(mailToAna().replyTo).toBe("host@example.org");
  });

  test("has no answers where none are wanted", async () => {
    await save("confirmation", { body: "Dear {name},\nsee you.", replyTo: "host@example.org" });
    await save("confirmation", { replyTo: null });
    await register();
    expect(mailToAna().replyTo).toBeUndefined();
    expect(mailToAna().text).toContain("Dear Ana <3 O'Neil,\nsee you.");
    expect(mailToAna().html).toContain("Dear Ana &lt;3 O'Neil,<br");
  });
});

test("the mail about a pass that was given back says what those who organise wrote", async () => {
  await save("cancellation", { body: written, replyTo: "host@example.org" });
  await register();
  const before = world.mails.length;
  const { passes } = (await tenant.as(ana).call(attendee.get, { eventId })).data;
  await tenant.as(ana).call(attendee.cancel, { eventId, passId: only(passes).id, body: {} });
  await settle(world);
  const mail = only(world.mails.slice(before).filter(({ to }) => to === addressOf("ana")));
  expectFilled(mail, `/events/${slug}`);
  expect(mail.replyTo).toBe("host@example.org");
  expect(mail.text).toContain("Plein tarif");
});

test("the reminder says what those who organise wrote, and that of another event beside it what it always does", async () => {
  const begins = world.clock.now().getTime() + 30 * hour;
  const place = { venue: "Quai 3", city: "Sète", timezone: "Europe/Paris", eventStart: new Date(begins) };
  const [own, other] = await Promise.all(
    ["Balade", "Regatta"].map((name) =>
      tenant.fixtures.event({
        name,
        creator: host,
        ...place,
        eventEnd: new Date(begins + hour),
        passTypes: [{ price: 0 }],
      }),
    ),
  );
  if (!own || !other) throw new Error("no events");
  for (const event of [own, other])
    await tenant.fixtures.registration({ account: ana, event, passTypes: event.passTypes });
  const body = { body: "<p>Dear {name}: {event}, {where}</p>", replyTo: "host@example.org" };
  await tenant.as(host).call(eventEmails.save, { eventId: own.id, type: "reminder", body });
  world.clock.forward(12 * hour);
  await eventReminders(world).handle();
  await settle(world);
  for (const schedule of newsMails(world)) await schedule.handle();
  await settle(world);
  const mails = world.mails.filter(({ to }) => to === addressOf("ana"));
  expect(mails.map(({ replyTo }) => replyTo).toSorted()).toEqual(["host@example.org", undefined]);
  const mine = mails.find(({ replyTo }) => replyTo !== undefined);
  expect(mine?.text).toContain("Dear Ana <3 O'Neil: Balade, Quai 3, Sète");
  expect(mine?.headers?.["list-unsubscribe"]).toBeDefined();
});

test("a sample says what a mail always says, and what placeholders are to whoever asks, in their language", async () => {
  const frHost = await tenant.fixtures.account({
    firstName: "Luc",
    lastName: null,
    locale: "fr",
    isAdministrator: true,
  });
  const sample = async (type: EventEmailType) =>
    (await tenant.as(frHost).call(eventEmails.sample, { eventId, type })).data;
  expect(await sample("confirmation")).toMatchObject({
    subject: expect.stringContaining("Balade <au> port & {name}"),
    values: {
      name: "Luc",
      event: "Balade <au> port & {name}",
      where: "Quai 3, Sète",
      link: `${tenant.organization.siteUrl}/passes/${slug}`,
    },
  });
  expect((await sample("confirmation")).values.when).toContain("mercredi 4 mars 2037");
  expect((await sample("reminder")).text).toBeNull();
  expect((await sample("cancellation")).values.link).toBe(`${tenant.organization.siteUrl}/events/${slug}`);
});

describe("what is written", () => {
  test("is null until something was, and each mail is one of its own", async () => {
    expect(await read("reminder")).toBeNull();
    await save("reminder", { body: "<p>Soon</p>" });
    expect(await read("reminder")).toMatchObject({ type: "reminder", eventId, body: "<p>Soon</p>", replyTo: "" });
    expect(await read("confirmation")).toBeNull();
  });

  test("keeps no markup that does anything", async () => {
    const body = `<p onclick="ran()">Hi <script>ran()</script><a href="javascript:ran()">{name}</a></p>`;
    await save("confirmation", { body });
    expect((await read("confirmation"))?.body).not.toMatch(/ran\(\)|javascript:/);
    await register();
    expect(mailToAna().html).not.toMatch(/ran\(\)|javascript:/);
  });

  test("has placeholders of the list alone", async () => {
    const refused = await save("confirmation", { body: "<p>{name} {password}</p>" });
    expect(refused).toMatchObject({ status: 460, code: "eventEmail.unknownPlaceholder" });
    expect(refused.message).toContain("{password}");
    expect(await read("confirmation")).toBeNull();
  });

  test.each(["nobody", "a@b", "a b@example.org", "a@example.org,c@example.org", "<a@example.org>", ""])(
    "has no answers to %s",
    async (replyTo) => {
      expect((await save("confirmation", { replyTo })).status).toBe(400);
    },
  );
});
