import { accounts, self } from "@marquee/contract/accounts";
import { explore } from "@marquee/contract/explore";
import { groups } from "@marquee/contract/groups";
import { interests } from "@marquee/contract/interests";
import { beforeEach, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld } from "../test/world.ts";

let tenant: TestTenant;
let reader: AccountFixture;
let shy: AccountFixture;

beforeEach(async () => {
  tenant = await (await testWorld()).tenant();
  reader = await tenant.fixtures.account();
  shy = await tenant.fixtures.account({ firstName: "Shirin" });
});

const listed = async (input: object = {}, account = reader) =>
  new Set((await tenant.as(account).call(accounts.list, input)).data.map(({ id }) => id));

test("who does not want to be listed is in no directory, suggestion or count, and met where both are", async () => {
  const { fixtures } = tenant;
  const group = await fixtures.group({ moderators: [reader], members: [shy] });
  const [rowing] = await fixtures.interests(["Rowing"]);
  if (rowing) await fixtures.chosenInterests([{ account: shy, interest: rowing }]);
  await fixtures.follows([[reader, await fixtures.account()]]);
  const client = tenant.as(reader);
  const popular = async () => (await tenant.guest.call(accounts.popular, {})).count;
  const faces = async () => (await client.call(interests.list, {})).data.flatMap((each) => each.accounts);
  expect([await popular(), (await faces()).length]).toEqual([3, 1]);
  expect((await client.call(explore.suggestions, {})).data.map(({ id }) => id)).toEqual([shy.id]);

  const { data } = await tenant.as(shy).call(self.update, { body: { isListed: false } });
  expect(data.isListed).toBe(false);
  expect(await listed()).not.toContain(shy.id);
  expect(await listed({ search: "Shirin" })).toEqual(new Set());
  expect([await popular(), (await faces()).length]).toEqual([2, 0]);
  expect((await client.call(accounts.popular, {})).data.map(({ id }) => id)).not.toContain(shy.id);
  expect((await client.call(explore.suggestions, {})).data).toEqual([]);
  expect(JSON.stringify((await client.call(explore.get, {})).data)).not.toContain(shy.id);

  const members = (await client.call(groups.members, { groupId: group.id })).data;
  expect(members.map(({ account }) => account.id)).toContain(shy.id);
  expect((await client.call(accounts.get, { accountId: shy.id })).status).toBe(200);
  expect(await listed({}, shy)).toContain(shy.id);
  const administrator = await fixtures.account({ isAdministrator: true });
  expect(await listed({}, administrator)).toContain(shy.id);
});

test("the people of a group are listed to whoever may know them, those of an event where it shows them", async () => {
  const { fixtures } = tenant;
  const open = await fixtures.group({ moderators: [shy] });
  const closed = await fixtures.group({ access: "private", moderators: [shy] });
  expect(await listed({ groupId: open.id })).toEqual(new Set([shy.id]));
  expect(await listed({ groupId: closed.id })).toEqual(new Set());
  expect(await listed({ groupId: closed.id }, shy)).toEqual(new Set([shy.id]));

  const shown = await fixtures.event({ publicRegistrants: true });
  const hidden = await fixtures.event({ publicRegistrants: false });
  for (const event of [shown, hidden]) await fixtures.registration({ event, account: shy });
  expect(await listed({ eventId: shown.id })).toEqual(new Set([shy.id]));
  expect(await listed({ eventId: hidden.id })).toEqual(new Set());
});

test("several filters hold together", async () => {
  const { fixtures } = tenant;
  const group = await fixtures.group({ moderators: [reader], members: [shy] });
  const rowing = only(await fixtures.interests(["Rowing"]));
  await fixtures.chosenInterests([{ account: shy, interest: rowing }]);
  expect(await listed({ groupId: group.id, interestId: rowing.id })).toEqual(new Set([shy.id]));
});

test("people are found by where they live by whom they let know, and by nobody else", async () => {
  const { fixtures } = tenant;
  const [friend, member] = await fixtures.accounts([{}, {}]);
  if (!friend || !member) throw new Error("not everybody came");
  await fixtures.follows([[shy, friend]]);
  const choose = (placeAudience: "everybody" | "members" | "followed" | "nobody" | null) =>
    tenant.as(shy).call(self.update, { body: { city: "Lowertown", country: "Ireland", placeAudience } });
  const administrator = await fixtures.account({ isAdministrator: true });
  const finders = async () => {
    const readers = [friend, member, administrator].map((each) => tenant.as(each));
    const answers = [tenant.guest, ...readers].map(async (reader) => {
      const found = (await reader.call(accounts.list, { place: " lowerTOWN" })).data.length;
      const { place } = (await reader.call(explore.viewer, { accountId: shy.id })).data;
      expect(place).toBe(found > 0 ? "Lowertown, Ireland" : null);
      return found;
    });
    return Promise.all(answers);
  };
  expect((await tenant.as(shy).call(self.get, {})).data.placeAudience).toBe("nobody");
  await choose("nobody");
  expect(await finders()).toEqual([0, 0, 0, 0]);
  await choose("followed");
  expect(await finders()).toEqual([0, 1, 0, 0]);
  await choose("members");
  expect(await finders()).toEqual([0, 1, 1, 1]);
  await choose("everybody");
  expect(await finders()).toEqual([1, 1, 1, 1]);
  await choose(null);
  expect(await finders()).toEqual([0, 0, 0, 0]);
  expect(await listed({ place: "%" })).toEqual(new Set());
});
