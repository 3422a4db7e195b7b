import { attendees } from "@marquee/contract/attendees";
import { attendee } from "@marquee/contract/passes";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

/** An event with its host, and people with a pass each. */
async function entranceOf(people = 1, more: { readonly isUnanswered?: true } = {}) {
  const { fixtures } = tenant;
  const host = await fixtures.account();
  const event = await fixtures.event({ creator: host, passTypes: [{ name: "Day pass", price: 0, cancelable: true }] });
  const guests = [];
  for (let index = 0; index < people; index += 1) {
    const account = await fixtures.account({ firstName: "Noor", lastName: `Haddad ${index}` });
    const { passes } = await fixtures.registration({ account, event, passTypes: event.passTypes, ...more });
    guests.push({ account, accountId: account.id, passId: only(passes).id, code: only(passes).code });
  }
  const entrance = tenant.as(host);
  const eventId = event.id;
  const scan = (code: string) => entrance.call(attendees.scan, { eventId, body: { code } });
  const counts = async () => (await entrance.call(attendees.checkIns, { eventId })).data;
  return { eventId, event, host, entrance, guests, guest: only(guests.slice(0, 1)), scan, counts };
}

test("a code lets its pass in once, and the second time says whose it is and when it came", async () => {
  const { guest, scan, counts, eventId, entrance } = await entranceOf(2);
  const { data } = await scan(` ${guest.code} `);
  expect(data).toMatchObject({ id: guest.passId, status: "ready", attendee: { account: { lastName: "Haddad 0" } } });
  expect(data.usedAt).not.toBeNull();
  expect(data).not.toHaveProperty("code");
  const again = await scan(guest.code);
  expect(again).toMatchObject({ status: 409, code: "attendee.alreadyIn" });
  expect(again.message).toMatch(/^Noor Haddad 0 was checked in already: .*\d/);
  expect(await counts()).toEqual({ checkedIn: 1, expected: 2 });
  const { data: found } = await entrance.call(attendees.passes, { eventId, search: guest.code });
  expect(found.map(({ id, usedAt }) => [id, usedAt])).toEqual([[guest.passId, data.usedAt]]);
});

test("a check-in is taken back, and the pass can come in again", async () => {
  const { guest, entrance, eventId, scan, counts } = await entranceOf();
  const { accountId, passId } = guest;
  const checked = await entrance.call(attendees.checkIn, { eventId, accountId, passId });
  expect(checked.data.usedAt).not.toBeNull();
  expect(checked.data.code).toBeNull();
  const undone = await entrance.call(attendees.undoCheckIn, { eventId, accountId, passId });
  expect(undone.data.usedAt).toBeNull();
  expect(await counts()).toEqual({ checkedIn: 0, expected: 1 });
  expect(await scan(guest.code)).toMatchObject({ status: 200 });
});

test("a cancelled pass, one that lacks an answer and one of another event stay outside", async () => {
  const { guest, scan, eventId, counts } = await entranceOf();
  await tenant.as(guest.account).call(attendee.cancel, { eventId, passId: guest.passId, body: { issueRefund: true } });
  expect(await scan(guest.code)).toMatchObject({ status: 409, code: "pass.canceled" });
  expect(await counts()).toEqual({ checkedIn: 0, expected: 0 });
  const unanswered = await entranceOf(1, { isUnanswered: true });
  expect(await unanswered.scan(unanswered.guest.code)).toMatchObject({ status: 409, code: "attendee.notReady" });
  const elsewhere = await entranceOf();
  expect(await elsewhere.scan(guest.code)).toMatchObject({ status: 404, code: "attendee.badCode" });
});

test("a pass is found and changed only under whose it is", async () => {
  const { guests, entrance, eventId } = await entranceOf(2);
  const [first, second] = guests;
  const crossed = { eventId, accountId: first?.accountId ?? "", passId: second?.passId ?? "" };
  expect(await entrance.call(attendees.checkIn, crossed)).toMatchObject({ status: 404 });
  expect(await entrance.call(attendees.questions, crossed)).toMatchObject({ status: 404 });
});

test(
  "whatever several devices do at once, each pass comes in once between two that take it back",
  { timeout: 120_000 },
  async () => {
    const step = fc.record({ guest: fc.nat(2), does: fc.constantFrom("scan", "scan", "check in", "undo") });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
        async (rounds) => {
          const { guests, entrance, eventId, scan, counts } = await entranceOf(3);
          const isIn = new Set<string>();
          for (const round of rounds) {
            const before = new Set(isIn);
            const answers = await Promise.all(
              round.map(async ({ guest, does }) => {
                const { accountId, passId, code } = guests[guest] ?? { accountId: "", passId: "", code: "" };
                const input = { eventId, accountId, passId };
                if (does === "undo")
                  return { passId, does, status: (await entrance.call(attendees.undoCheckIn, input)).status };
                const { status } = does === "scan" ? await scan(code) : await entrance.call(attendees.checkIn, input);
                return { passId, does: "in", status };
              }),
            );
            for (const { passId } of guests) {
              const own = answers.filter((answer) => answer.passId === passId);
              const won = own.filter(({ does, status }) => does === "in" && status === 200).length;
              const undos = own.filter(({ does }) => does === "undo").length;
              expect(own.every(({ does, status }) => status === 200 || (does === "in" && status === 409))).toBe(true);
              expect(won).toBeLessThanOrEqual((before.has(passId) ? 0 : 1) + undos);
              const isCertain = undos === 0 && own.length > 0;
              expect(isCertain ? won : undefined).toBe(isCertain ? (before.has(passId) ? 0 : 1) : undefined);
            }
            const { data } = await entrance.call(attendees.passes, { eventId });
            isIn.clear();
            for (const { id, usedAt } of data) if (usedAt !== null) isIn.add(id);
            expect(await counts()).toEqual({ checkedIn: isIn.size, expected: 3 });
          }
        },
      ),
      { numRuns: 12 },
    );
  },
);

test(
  "who cancels at the moment of the check-in is either in or cancelled, and never both",
  { timeout: 60_000 },
  async () => {
    const { guests, eventId, scan, entrance } = await entranceOf(12);
    await Promise.all(
      guests.flatMap(({ account, passId, code }) => [
        scan(code),
        tenant.as(account).call(attendee.cancel, { eventId, passId, body: { issueRefund: true } }),
      ]),
    );
    const { data } = await entrance.call(attendees.passes, { eventId, pageSize: 50 });
    expect(data).toHaveLength(12);
    for (const { status, usedAt } of data) expect(status === "canceled").toBe(usedAt === null);
  },
);
