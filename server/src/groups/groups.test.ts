import { groups } from "@marquee/contract/groups";
import { expect, test } from "vitest";
import { testWorld } from "../test/world.ts";

test("the groups of somebody are shown to everybody, the private ones to their members, closed ones to nobody", async () => {
  const tenant = await (await testWorld()).tenant();
  const { fixtures } = tenant;
  const [ana, ben, cleo] = [await fixtures.account(), await fixtures.account(), await fixtures.account()];
  await fixtures.groups([
    { name: "Bread", members: [ana] },
    { name: "Crew", access: "private", moderators: [ana], members: [ben] },
    { name: "Old", active: false, members: [ana] },
    { name: "Theirs", members: [cleo] },
  ]);
  const seenBy = async (client: typeof tenant.guest, search?: string) =>
    (await client.call(groups.of, { accountId: ana.id, ...(search && { search }) })).data.map(({ name }) => name);
  expect(await seenBy(tenant.guest)).toEqual(["Bread"]);
  expect(await seenBy(tenant.as(cleo))).toEqual(["Bread"]);
  expect(await seenBy(tenant.as(ben))).toEqual(["Bread", "Crew"]);
  expect(await seenBy(tenant.as(ben), "cre")).toEqual(["Crew"]);
  const { data } = await tenant.as(ben).call(groups.of, { accountId: ana.id });
  expect(data.map(({ _count }) => _count.members)).toEqual([1, 2]);
});
