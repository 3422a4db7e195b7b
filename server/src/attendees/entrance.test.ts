import { attendees, type Scan } from "@marquee/contract/attendees";
import { attendee } from "@marquee/contract/passes";
import { beforeAll, expect, test } from "vitest";
import { newId } from "../kernel/new-id.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const hour = 3_600_000;
const minute = 60_000;

/** An event with people who have a pass each, and an entrance. */
async function entranceOf(people = 1) {
  const { fixtures } = tenant;
  const host = await fixtures.account({ firstName: "Ines", lastName: "Duarte" });
  const passTypes = [{ name: "Day pass", price: 0, cancelable: true, transferable: true }];
  const event = await fixtures.event({ creator: host, passTypes });
  const accounts = await fixtures.accounts(
    Array.from({ length: people }, (_, index) => ({ firstName: "Noor", lastName: `Haddad ${index}` })),
  );
  const bought = await fixtures.registrations(
    accounts.map((account) => ({ account, event, passTypes: event.passTypes })),
  );
  const guests = bought.map(({ passes }, index) => ({
    ...only(passes),
    account: only(accounts.slice(index, index + 1)),
  }));
  const eventId = event.id;
  const client = tenant.as(host);
  const sync = async (device: string, scans: readonly Scan[]) =>
    (await client.call(attendees.sync, { eventId, body: { device, scans: [...scans] } })).data.scans;
  const conflicts = async () => (await client.call(attendees.conflicts, { eventId, pageSize: 100 })).data;
  const list = async (cursor?: string) =>
    (await client.call(attendees.entranceList, { eventId, ...(cursor && { cursor }) })).data;
  /** What stands on the pass. */
  const shownBy = async ({ account }: (typeof guests)[number]) => {
    const { data } = await tenant.as(account).call(attendee.get, { eventId });
    return only(data.passes).code ?? "";
  };
  return { eventId, event, host, client, guests, guest: only(guests.slice(0, 1)), sync, conflicts, list, shownBy };
}

/** A scan of now, or of so many ms ago, by a clock that is wrong by so much. */
function scanOf(
  of: Pick<Scan, "code" | "passId">,
  more: { ago?: number; wrongBy?: number } & Partial<Scan> = {},
): Scan {
  const { ago = 0, wrongBy = 0, ...rest } = more;
  const deviceTime = new Date(world.clock.now().getTime() - ago + wrongBy).toISOString();
  return { id: newId(), ...of, deviceTime, offset: -wrongBy, ...rest };
}

test("what stands on a pass is signed for its event, and opens with and without the signature", async () => {
  const { guest, client, eventId, shownBy, list } = await entranceOf();
  const shown = await shownBy(guest);
  expect(shown.startsWith(`${guest.code}.`)).toBe(true);
  expect(await shownBy(guest)).toBe(shown);
  const { publicKey } = await list();
  const [code = "", signed = ""] = shown.split(".");
  const bytes = Buffer.from(signed, "base64url");
  const key = await crypto.subtle.importKey("raw", Buffer.from(publicKey, "base64url"), "Ed25519", false, ["verify"]);
  const about = Buffer.concat([Buffer.from(code), bytes.subarray(0, 20)]);
  expect(await crypto.subtle.verify("Ed25519", key, bytes.subarray(20), about)).toBe(true);
  const forged = `${guest.code}.${"A".repeat(signed.length)}`;
  const scan = (text: string) => client.call(attendees.scan, { eventId, body: { code: text, gate: "North gate" } });
  expect(await scan(forged)).toMatchObject({ status: 404, code: "attendee.badCode" });
  expect((await scan(shown)).data).toMatchObject({ id: guest.id });
  const again = await scan(guest.code);
  expect(again).toMatchObject({ status: 409, code: "attendee.alreadyIn" });
  expect(again.message).toContain("North gate");
});

test("offline scans accepted twice are detected at sync, by device and scan time, and the later one is told when and where", async () => {
  const { guest, sync, conflicts, list } = await entranceOf();
  const later = scanOf({ code: guest.code }, { ago: 2 * minute, gate: "South gate", decision: "in" });
  const earlier = scanOf({ code: guest.code }, { ago: 5 * minute, gate: "North gate", decision: "in" });
  expect(await sync("south", [later])).toMatchObject([{ id: later.id, outcome: "in", first: null }]);
  expect(await conflicts()).toEqual([]);
  // The earlier scan arrives later, and is the check-in all the same.
  expect(await sync("north", [earlier])).toMatchObject([
    { id: earlier.id, outcome: "in", pass: { gate: "North gate" } },
  ]);
  const [again] = await sync("south", [later]);
  const first = { at: earlier.deviceTime, gate: "North gate", by: "Ines Duarte" };
  expect(again).toMatchObject({ id: later.id, outcome: "already", first });
  expect(await conflicts()).toMatchObject([
    { gate: "South gate", outcome: "already", scannedAt: later.deviceTime, first },
  ]);
  expect(await list()).toMatchObject({ checkedIn: 1, conflicts: 1, passes: [{ usedAt: earlier.deviceTime }] });
});

test("a duplicate that the device knew by its own list, or was answered, is none", async () => {
  const { guest, sync, conflicts } = await entranceOf();
  await sync("north", [scanOf({ code: guest.code })]);
  const scans = [scanOf({ code: guest.code }), scanOf({ passId: guest.id }, { decision: "already" })];
  expect(await sync("south", scans)).toMatchObject([{ outcome: "already" }, { outcome: "already" }]);
  expect(await conflicts()).toEqual([]);
});

test("a device that waited in vain says later what it has said, and the same scan is no second one", async () => {
  const { guest, sync, conflicts } = await entranceOf();
  await sync("north", [scanOf({ code: guest.code })]);
  const waiting = scanOf({ code: guest.code });
  const both = await Promise.all([sync("south", [waiting]), sync("south", [{ ...waiting, decision: "in" }])]);
  expect(both.flat()).toMatchObject([{ outcome: "already" }, { outcome: "already" }]);
  await sync("south", [{ ...waiting, decision: "in" }]);
  expect(await conflicts()).toHaveLength(1);
});

test("a code of before is dead as soon as the pass is passed on, and who let it in is told", async () => {
  const { guest, eventId, sync, conflicts, shownBy } = await entranceOf();
  const shown = await shownBy(guest);
  const receiver = await tenant.fixtures.account();
  const body = { receiverId: receiver.id };
  await tenant.as(guest.account).call(attendee.transfer, { eventId, passId: guest.id, body });
  const dead = scanOf({ code: shown }, { decision: "in" });
  expect(await sync("north", [dead])).toMatchObject([
    { outcome: "refused", reason: "goneCode", pass: { id: guest.id } },
  ]);
  expect(await conflicts()).toMatchObject([{ outcome: "refused", reason: "goneCode", passId: guest.id }]);
  const { data } = await tenant.as(receiver).call(attendee.get, { eventId });
  const now = only(data.passes).code ?? "";
  expect(await sync("north", [scanOf({ code: now })])).toMatchObject([{ outcome: "in" }]);
});

test("what was cancelled, is of no pass or of another event is kept with its reason, and lets nobody in", async () => {
  const { guest, eventId, sync, conflicts } = await entranceOf();
  const elsewhere = await entranceOf();
  await tenant.as(guest.account).call(attendee.cancel, { eventId, passId: guest.id, body: { issueRefund: true } });
  const scans = [
    scanOf({ code: guest.code }, { ago: 3, decision: "in" }),
    scanOf({ code: "a-code-of-no-pass-0123456789" }, { ago: 2, decision: "refused" }),
    scanOf({ code: await elsewhere.shownBy(elsewhere.guest) }, { ago: 1, decision: "in" }),
    scanOf({}),
  ];
  const reasons = ["canceled", "badCode", "badCode", "badCode"];
  expect((await sync("north", scans)).map(({ reason }) => reason)).toEqual(reasons);
  expect((await conflicts()).map(({ reason }) => reason)).toEqual(["badCode", "canceled"]);
});

test("the list goes on by its cursor, with what has changed since and nothing of carts", async () => {
  const { guests, sync, list } = await entranceOf(3);
  const first = await list();
  expect(first).toMatchObject({ isComplete: true, expected: 3, checkedIn: 0 });
  expect(first.passes.map(({ name }) => name).toSorted()).toEqual(["Noor Haddad 0", "Noor Haddad 1", "Noor Haddad 2"]);
  expect(JSON.stringify(first)).not.toContain(guests[0]?.code);
  world.clock.forward(5 * minute);
  const second = await list(first.cursor);
  world.clock.forward(5 * minute);
  await sync("north", [scanOf({ passId: guests[1]?.id ?? "" }, { gate: "North gate" })]);
  const third = await list(second.cursor);
  expect(third.passes).toMatchObject([{ id: guests[1]?.id, gate: "North gate" }]);
  expect(third.checkedIn).toBe(1);
});

test("a check-in that is taken back can be made again, at another gate", async () => {
  const { guest, eventId, client, sync, list } = await entranceOf();
  await sync("north", [scanOf({ code: guest.code }, { gate: "North gate" })]);
  const of = { eventId, accountId: guest.account.id, passId: guest.id };
  expect((await client.call(attendees.undoCheckIn, of)).data.usedAt).toBeNull();
  expect(await sync("south", [scanOf({ code: guest.code }, { gate: "South gate" })])).toMatchObject([
    { outcome: "in" },
  ]);
  expect((await list()).passes).toMatchObject([{ gate: "South gate" }]);
});

/** A day at the entrances: who showed which pass where and when, by the one true clock. */
type Shown = { readonly passId: string; readonly at: number; readonly device: number };

test(
  "6 devices, two of them 10 minutes without network and one an hour wrong: no pass is in twice unnoticed, none is lost, sums are equal",
  { timeout: 300_000 },
  async () => {
    const [people, copies] = [600, 120];
    const { guests, sync, conflicts, list, client, eventId } = await entranceOf(people);
    const devices = Array.from({ length: 6 }, (_, index) => ({
      name: `device ${index}`,
      isOffline: index < 2,
      wrongBy: index === 1 ? hour : 0,
      waiting: [] as Scan[],
      letIn: new Set<string>(),
    }));
    const shown: Shown[] = [];
    let noticed = 0;
    const showAt = async (guest: (typeof guests)[number], index: number): Promise<void> => {
      const device = devices[index] ?? only(devices.slice(0, 1));
      const scan = scanOf({ code: guest.code }, { wrongBy: device.wrongBy, gate: device.name });
      shown.push({ passId: guest.id, at: Date.parse(scan.deviceTime) - device.wrongBy, device: index });
      if (device.isOffline) {
        const decision = device.letIn.has(guest.id) ? "already" : "in";
        if (decision === "already") noticed += 1;
        device.letIn.add(guest.id);
        device.waiting.push({ ...scan, decision });
        return;
      }
      const [answer] = await sync(device.name, [scan]);
      if (answer?.outcome === "already") noticed += 1;
    };
    const random = seeded(184);
    const coming = [
      ...guests,
      ...Array.from({ length: copies }, () => guests[random(people)] ?? only(guests.slice(0, 1))),
    ];
    for (let index = coming.length - 1; index > 0; index -= 1) {
      const other = random(index + 1);
      [coming[index], coming[other]] = [
        coming[other] ?? only(guests.slice(0, 1)),
        coming[index] ?? only(guests.slice(0, 1)),
      ];
    }
    for (let at = 0; at < coming.length; at += 6) {
      world.clock.forward((10 * minute * 6) / coming.length);
      await Promise.all(coming.slice(at, at + 6).map((guest, place) => showAt(guest, place)));
    }
    // The two come back, and send what they have at once; the last answer of one is lost, so that it is sent again.
    await Promise.all(
      devices.slice(0, 2).map(async ({ name, waiting }) => {
        for (let from = 0; from < waiting.length; from += 200) await sync(name, waiting.slice(from, from + 200));
        await sync(name, waiting.slice(-150));
      }),
    );
    const first = new Map<string, Shown>();
    for (const each of shown) {
      const known = first.get(each.passId);
      if (!known || each.at < known.at) first.set(each.passId, each);
    }
    const passes = await wholeList(list);
    expect(passes).toHaveLength(people);
    for (const { id, usedAt, gate } of passes) {
      const mark = first.get(id);
      expect([id, Date.parse(usedAt ?? ""), gate]).toEqual([id, mark?.at, `device ${mark?.device}`]);
    }
    const { checkedIn, expected, conflicts: unnoticed } = await list();
    expect([checkedIn, expected]).toEqual([people, people]);
    // Each showing beyond the first of its pass was said at the entrance, or is a conflict.
    expect(noticed + unnoticed).toBe(copies);
    expect(unnoticed).toBeGreaterThan(10);
    for (const { outcome, first: mark } of await conflicts())
      expect([outcome, mark === null]).toEqual(["already", false]);
    const counted = await client.call(attendees.checkIns, { eventId });
    expect(counted.data).toEqual({ checkedIn: people, expected: people });
  },
);

async function wholeList(list: Awaited<ReturnType<typeof entranceOf>>["list"]) {
  const passes = new Map<string, Awaited<ReturnType<typeof list>>["passes"][number]>();
  for (let cursor: string | undefined, isComplete = false; !isComplete;) {
    const answer = await list(cursor);
    for (const pass of answer.passes) passes.set(pass.id, pass);
    ({ cursor, isComplete } = answer);
  }
  return [...passes.values()];
}

/** The same numbers in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}
