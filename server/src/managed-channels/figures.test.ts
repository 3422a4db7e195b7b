import { managedChannels } from "@marquee/contract/managed-channels";
import { afterEach, beforeAll, expect, test } from "vitest";
import { channelDays } from "../channels/schema.ts";
import { contentDays } from "../channels/content-schema.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant({ timezone: "Pacific/Auckland" });
});
afterEach(() => world.clock.reset());

/** So many days ago, by the community's calendar. */
const dayBefore = (days: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Pacific/Auckland" }).format(
    new Date(world.clock.now().getTime() - days * 86_400_000),
  );

async function published() {
  const { fixtures } = tenant;
  const [creator, reader] = [await fixtures.account(), await fixtures.account()];
  const channel = await fixtures.channel({ creator, subscribers: [reader] });
  const contents = await fixtures.contents([
    { channel, title: "Most", likesCount: 3, commentsCount: 2 },
    { channel, title: "Some", likesCount: 1 },
    { channel, title: "None" },
  ]);
  const [most, some] = contents.map(({ id }) => id);
  if (most === undefined || some === undefined) throw new Error("there are no contents");
  const read = async (query: { days?: number } = {}) =>
    (await tenant.as(creator).call(managedChannels.figures, { channelId: channel.id, ...query })).data;
  return { channel, most, some, read };
}

test("every day of the time is there, by the community's calendar, and the last one is today", async () => {
  const { read } = await published();
  const month = await read();
  expect(month.days).toHaveLength(30);
  expect(month.days.at(-1)?.day).toBe(dayBefore(0));
  expect(month.days[0]?.day).toBe(dayBefore(29));
  expect((await read({ days: 7 })).days).toHaveLength(7);
  expect(month).toMatchObject({ subscribers: 1, likes: 4, comments: 2, reads: 0, contents: [] });
});

test("who came and went, and what was read and played, is counted in its days, and contents by how much", async () => {
  const { channel, most, some, read } = await published();
  const organizationId = tenant.organization.id;
  await world.database.insert(channelDays).values([
    { organizationId, channelId: channel.id, day: dayBefore(0), subscribed: 2, unsubscribed: 1 },
    { organizationId, channelId: channel.id, day: dayBefore(8), subscribed: 9 },
  ]);
  await world.database.insert(contentDays).values([
    { organizationId, contentId: most, day: dayBefore(0), reads: 5, plays: 4, finishes: 1 },
    { organizationId, contentId: some, day: dayBefore(0), reads: 1 },
    { organizationId, contentId: most, day: dayBefore(3), plays: 2, finishes: 2 },
    { organizationId, contentId: some, day: dayBefore(8), reads: 100 },
  ]);
  const week = await read({ days: 7 });
  expect(week).toMatchObject({ reads: 6, plays: 6, finishes: 3 });
  expect(week.days.at(-1)).toEqual({
    day: dayBefore(0),
    subscribed: 2,
    unsubscribed: 1,
    reads: 6,
    plays: 4,
    finishes: 1,
  });
  expect(week.days.at(-4)).toMatchObject({ subscribed: 0, reads: 0, plays: 2, finishes: 2 });
  expect(week.contents.map(({ content, ...counts }) => [content.title, counts])).toEqual([
    ["Most", { reads: 5, plays: 6, finishes: 3 }],
    ["Some", { reads: 1, plays: 0, finishes: 0 }],
  ]);
  const month = await read();
  expect(month.reads).toBe(106);
  expect(month.contents.map(({ content }) => content.title)).toEqual(["Some", "Most"]);
});
