import { activations } from "@marquee/contract/activations";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { activationsOf } from "../test/activations.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let at: ReturnType<typeof activationsOf>;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  tenant = await world.tenant();
  at = activationsOf(tenant);
});

const minute = 60_000;

describe("the leaderboard", () => {
  test("puts the most points first, of as many those who had them first, with the same rank", async () => {
    const made = await at.eventWith([{ maxPoints: 10 }, { maxPoints: 30 }]);
    const [small = "", large = ""] = made.made.map(({ id }) => id);
    const [a, b, c] = [await at.holder(made), await at.holder(made), await at.holder(made)];
    for (const [{ account }, id] of [
      [b, small],
      [a, small],
      [c, large],
    ] as const) {
      world.clock.forward(minute);
      await at.complete(account, made, id);
    }
    const expected = [
      [c.account.id, 1, 30],
      [b.account.id, 2, 10],
      [a.account.id, 2, 10],
    ];
    expect(await at.boardOf(tenant.as(a.account), made)).toEqual(expected);
    expect(await at.boardOf(tenant.as(made.host), made)).toEqual(expected);
    const page = await tenant.as(a.account).call(activations.leaderboard, { eventId: made.event.id, pageSize: 2 });
    expect(await at.boardOf(tenant.as(a.account), made, { pageSize: 2, cursor: page.cursor ?? "" })).toEqual(
      expected.slice(2),
    );
  });

  test("leaves out whom a block stands between, and who does not want to be found", async () => {
    const made = await at.eventWith([{}]);
    const [reader, blocked, unlisted] = [
      await at.holder(made),
      await at.holder(made),
      await at.holder(made, { isListed: false }),
    ];
    for (const { account } of [blocked, unlisted, reader]) await at.complete(account, made, made.first.id);
    await tenant.fixtures.block(blocked.account, reader.account);
    expect(await at.boardOf(tenant.as(reader.account), made)).toEqual([[reader.account.id, 1, 10]]);
    const input = { eventId: made.event.id, activationId: made.first.id };
    const whoDid = async (who: AccountFixture) =>
      (await tenant.as(who).call(activations.completions, input)).data.map(({ account }) => account.id).toSorted();
    expect(await whoDid(reader.account)).toEqual([reader.account.id]);
    expect(await whoDid(unlisted.account)).toEqual(
      [reader, blocked, unlisted].map(({ account }) => account.id).toSorted(),
    );
    expect(await whoDid(made.host)).toHaveLength(3);
  });

  test("keeps everybody's rank while it is searched", async () => {
    const made = await at.eventWith([{ maxPoints: 10 }, { maxPoints: 30 }]);
    const [small = "", large = ""] = made.made.map(({ id }) => id);
    const [first, second] = [await at.holder(made), await at.holder(made)];
    await at.complete(first.account, made, large);
    await at.complete(second.account, made, small);
    const found = await at.boardOf(tenant.as(first.account), made, { search: second.account.username });
    expect(found).toEqual([[second.account.id, 2, 10]]);
  });
});
