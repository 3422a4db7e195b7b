import { attendee } from "@marquee/contract/passes";
import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { expect, test } from "vitest";
import { createRelay } from "../kernel/outbox/index.ts";
import { choose, lines } from "../test/cart.ts";
import { testWorld } from "../test/world.ts";
import { registrationReactions } from "./reactions.ts";

test("whoever registered gets one mail with event, when, where and passes, in their language and the community's name", async () => {
  const world = await testWorld();
  const tenant = await world.tenant({ NAME: "Riverside <3" });
  const person = await tenant.fixtures.account({ email: "zoe.martin@example.org", locale: "fr" });
  const when = {
    eventStart: new Date("2037-03-04T17:30:00Z"),
    eventEnd: new Date("2037-03-04T19:00:00Z"),
    timezone: "Europe/Paris",
  };
  const { id: eventId, slug } = await tenant.fixtures.event({
    name: "Balade <au> port",
    venue: "Quai 3",
    city: "Sète",
    ...when,
  });
  const { id: ticketId } = await tenant.fixtures.passType(eventId, { name: "Plein tarif" });
  await choose(tenant.as(person), eventId, lines(ticketId, 2));
  const { data } = await tenant.as(person).call(registration.submit, { eventId });
  expect(data.status).toBe("ready");

  for (let round = 0; round < 2; round += 1) {
    const relay = createRelay();
    relay.start(world.app.kernel, registrationReactions);
    await relay.settle();
    await relay.stop();
  }
  const mails = world.mails.filter(({ to }) => to === "zoe.martin@example.org");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Inscription confirmée : Balade <au> port");
  for (const part of [
    "18:30",
    "20:00",
    "Europe/Paris",
    "Quai 3, Sète",
    "Plein tarif, numéro",
    `${tenant.organization.siteUrl}/passes/${slug}`,
  ]) {
    expect(mails[0]?.text).toContain(part);
  }
  expect(mails[0]?.html).toContain("Balade &#60;au&#62; port");
  expect(mails[0]?.html).not.toContain("<au>");
  expect(`${mails[0]?.text} ${mails[0]?.html}`).not.toMatch(/marquee/i);
});

test("the mail about what is paid by hand says what it costs, where to, under which reference and until when", async () => {
  const world = await testWorld();
  const byHand = { holder: "Riverside Cork", account: "IE29 AIBK 9311 5212 3456 78", bic: "AIBKIE2D", days: 14 };
  const tenant = await world.tenant({ payment: { provider: "manual", currency: "EUR", byHand } });
  const person = await tenant.fixtures.account({ email: "pays.by.hand@example.org", locale: "en" });
  const { id: eventId } = await tenant.fixtures.event();
  const { id: ticketId } = await tenant.fixtures.passType(eventId, { price: 3200 });
  const client = tenant.as(person);
  await choose(client, eventId, lines(ticketId, 1));
  const { data: intent } = await client.call(registration.intent, { eventId });
  await client.call(payments.capture, { intentId: intent.id, body: {} });
  const { data } = await client.call(attendee.get, { eventId });

  const relay = createRelay();
  relay.start(world.app.kernel, registrationReactions);
  await relay.settle();
  await relay.stop();
  const mail = world.mails.find(({ to }) => to === "pays.by.hand@example.org");
  const number = String(data.passes[0]?.alternateId).padStart(4, "0");
  for (const part of [
    "€32.00",
    "Riverside Cork",
    byHand.account,
    "AIBKIE2D",
    intent.referenceId,
    "Pay by",
    `number ${number}`,
  ])
    expect(mail?.text).toContain(part);
  expect(mail?.html).toContain(`${tenant.organization.siteUrl}/icons/192.png`);
  expect(mail?.html).toContain("prefers-color-scheme:dark");
});
