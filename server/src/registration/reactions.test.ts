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
    eventStart: new Date("2027-03-04T17:30:00Z"),
    eventEnd: new Date("2027-03-04T19:00:00Z"),
    timezone: "Europe/Paris",
  };
  const { id: eventId } = await tenant.fixtures.event({
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
    `${tenant.organization.siteUrl}/passes`,
  ]) {
    expect(mails[0]?.text).toContain(part);
  }
  expect(mails[0]?.html).toContain("Balade &#60;au&#62; port");
  expect(mails[0]?.html).not.toContain("<au>");
  expect(`${mails[0]?.text} ${mails[0]?.html}`).not.toMatch(/marquee/i);
});
