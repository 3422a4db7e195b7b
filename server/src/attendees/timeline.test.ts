import { announcements } from "@marquee/contract/announcements";
import { attendees } from "@marquee/contract/attendees";
import { kernelErrors } from "@marquee/contract/kernel";
import { listingRefunds } from "@marquee/contract/listing-refunds";
import { attendee } from "@marquee/contract/passes";
import { registration } from "@marquee/contract/registration";
import { beforeAll, expect, test } from "vitest";
import { choose, lines } from "../test/cart.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const person = (firstName: string) =>
  tenant.fixtures.account({
    firstName,
    lastName: "Haddad",
    email: `${firstName}-${tenant.organization.id}@example.org`,
  });

/** An event of Ines's with a free pass and one that costs something, for which Noor has registered. */
async function held(price: number) {
  const ines = await person("Ines");
  const noor = await person("Noor");
  const event = await tenant.fixtures.event({
    creator: ines,
    passTypes: [{ name: "Day pass", price, cancelable: true, transferable: true }],
    sections: [{ name: "About you", questions: [{ name: "Boat", type: "text" }] }],
  });
  const eventId = event.id;
  const read = async (of: AccountFixture = noor) =>
    (await tenant.as(ines).call(attendees.timeline, { eventId, accountId: of.id })).data;
  const happened = async (of: AccountFixture = noor) => (await read(of)).entries.map((entry) => entry.happened);
  return { event, eventId, ines, noor, read, happened };
}

const later = () => world.clock.forward(60_000);

test("what somebody orders, is sent, changes, and at which gate they come in is told with who did it, the newest first", async () => {
  const { event, eventId, ines, noor, read, happened } = await held(0);
  await choose(tenant.as(noor), eventId, lines(only(event.passTypes).id, 1));
  await tenant.as(noor).call(registration.submit, { eventId });
  later();
  await settle(world);
  const pass = only((await tenant.as(noor).call(attendee.get, { eventId })).data.passes);
  const ofPass = { eventId, accountId: noor.id, passId: pass.id };
  later();
  await tenant.as(noor).call(attendee.rename, { eventId, passId: pass.id, body: { name: "Mara" } });
  later();
  const body = { questions: [{ id: only(event.questions).id, value: "Heron" }] };
  await tenant.as(ines).call(attendees.answer, { ...ofPass, body });
  later();
  const { code } = pass;
  await tenant.as(ines).call(attendees.scan, { eventId, body: { code: code ?? "", gate: "North gate" } });
  later();
  await tenant.as(ines).call(attendees.undoCheckIn, ofPass);
  await tenant.as(ines).call(attendees.undoCheckIn, ofPass);
  expect(await happened()).toEqual(["undone", "checkedIn", "answered", "renamed", "confirmation", "bought"]);
  const { entries, isWhole } = await read();
  expect(isWhole).toBe(true);
  expect(entries[0]).toMatchObject({ by: "Ines Haddad", passType: "Day pass", passNumber: pass.alternateId });
  expect(entries[1]).toMatchObject({ by: "Ines Haddad", gate: "North gate" });
  expect(entries[2]).toMatchObject({ by: "Ines Haddad", about: null });
  expect(entries[3]).toMatchObject({ by: "Noor Haddad", about: "Mara" });
  expect(entries[4]).toMatchObject({ by: null, mail: "sent" });
  expect(entries[5]).toMatchObject({ by: "Noor Haddad", about: "Day pass", count: 1 });
});

test("what was paid, given back and ended says how much, by whom and why", async () => {
  const { event, eventId, ines, noor, read, happened } = await held(3_000);
  const paid = { paidBy: "manual", hasArrived: true } as const;
  const made = await tenant.fixtures.registration({ account: noor, event, passTypes: event.passTypes, ...paid });
  const ofPass = { eventId, accountId: noor.id, passId: only(made.passes).id };
  later();
  const some = { refund: 500, expectedPaid: 3_000, reason: "Rain" };
  await tenant.as(ines).call(listingRefunds.refund, { ...ofPass, body: some });
  await settle(world);
  later();
  const rest = { refund: 2_000, expectedPaid: 2_500, reason: "As you asked" };
  await tenant.as(ines).call(listingRefunds.cancel, { ...ofPass, body: rest });
  await settle(world);
  const all = await happened();
  expect(all.toSorted()).toEqual(
    ["bought", "canceled", "charged", "gaveBack", "received", "refunded", "refunded"].toSorted(),
  );
  expect(all.indexOf("canceled")).toBeLessThan(all.indexOf("gaveBack"));
  const { entries } = await read();
  const one = (what: string) => entries.find((entry) => entry.happened === what);
  expect(one("charged")).toMatchObject({ amount: 3_000, provider: "manual", by: "Noor Haddad" });
  expect(one("gaveBack")).toMatchObject({ by: "Ines Haddad", detail: "Rain" });
  expect(one("canceled")).toMatchObject({ by: "Ines Haddad", detail: "As you asked" });
  expect(
    entries
      .filter((entry) => entry.happened === "refunded")
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual([2_000, 500]);
});

test("a pass that is passed on is told to both, each with the other's name", async () => {
  const { event, eventId, noor, read, happened } = await held(0);
  const made = await tenant.fixtures.registration({ account: noor, event, passTypes: event.passTypes });
  const ravi = await person("Ravi");
  later();
  const passId = only(made.passes).id;
  await tenant.as(noor).call(attendee.transfer, { eventId, passId, body: { receiverId: ravi.id } });
  await settle(world);
  expect(await happened()).toEqual(["passedOn", "bought"]);
  expect((await read()).entries[0]).toMatchObject({ other: "Ravi Haddad" });
  expect(await happened(ravi)).toContain("taken");
  expect(await happened(ravi)).not.toContain("bought");
  const taken = (await read(ravi)).entries.find((entry) => entry.happened === "taken");
  expect(taken).toMatchObject({ other: "Noor Haddad", passType: "Day pass" });
});

test("what was announced says what became of the mail, and what was announced at another event is not there", async () => {
  const [here, there] = [await held(0), await held(0)];
  for (const { event, noor, ines, eventId } of [here, there]) {
    await tenant.fixtures.registration({ account: noor, event, passTypes: event.passTypes });
    const body = { title: `News of ${eventId}`, html: "<p>Bring a lamp</p>", email: true, push: false };
    await tenant.as(ines).call(announcements.announceToEvent, { eventId, body });
  }
  await settle(world);
  const entries = (await here.read()).entries.filter((entry) => entry.happened === "announcement");
  expect(entries).toMatchObject([{ about: `News of ${here.eventId}`, by: "Ines Haddad", mail: "sent" }]);
});

test("who is not registered has none, and only those who organise the event read it", async () => {
  const { event, eventId, ines, noor } = await held(0);
  const input = { eventId, accountId: noor.id };
  expect((await tenant.as(ines).call(attendees.timeline, input)).code).toBe(kernelErrors.notFound.code);
  await tenant.fixtures.registration({ account: noor, event, passTypes: event.passTypes });
  expect((await tenant.as(noor).call(attendees.timeline, input)).code).toBe(kernelErrors.forbidden.code);
});
