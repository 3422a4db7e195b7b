import { channels } from "@marquee/contract/channels";
import { contents } from "@marquee/contract/contents";
import { managedGuests } from "@marquee/contract/managed-guests";
import { self } from "@marquee/contract/accounts";
import { beforeEach, expect, test } from "vitest";
import { createRelay } from "../kernel/outbox/index.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { module } from "./module.ts";

let world: World;
let tenant: TestTenant;
let host: AccountFixture;
let reader: AccountFixture;

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  host = await tenant.fixtures.account();
  reader = await tenant.fixtures.account();
});

const found = async (search: string) =>
  (await tenant.as(reader).call(contents.list, { search })).data.map(({ title }) => title);

test("what is published is found by its title, description, text and guests, forgiving of accents and a typo", async () => {
  const channel = await tenant.fixtures.channel({ creator: host, name: "Café letters" });
  await tenant.fixtures.contents([
    {
      channel,
      title: "The mill",
      description: "How it grinds",
      body: "<p>A wheel of larch.</p>",
      guests: [{ name: "Zoë Brandt" }],
    },
    { channel, title: "Locked", body: "<p>The recipe of rye.</p>", access: "members" },
  ]);
  for (const word of ["mill", "grinds", "larch", "Zoe Brandt", "Brandy"])
    expect([word, await found(word)]).toEqual([word, ["The mill"]]);
  expect([await found("rye"), await found("locked")]).toEqual([[], ["Locked"]]);
  const { data } = await tenant.as(reader).call(channels.list, { search: "cafe leters" });
  expect(data.map(({ id }) => id)).toEqual([channel.id]);
});

test("whoever comes to it, or leaves, is found in it from then on, or no more", async () => {
  const channel = await tenant.fixtures.channel({ creator: host });
  const { id: contentId } = await tenant.fixtures.content({ channel, title: "The mill" });
  const manager = tenant.as(host);
  const contentGuest = { accountId: reader.id, name: "Zoë Brandt", type: "guest" } as const;
  const at = { channelId: channel.id, contentId };
  await manager.call(managedGuests.addGuest, { ...at, body: { contentGuest } });
  expect(await found("Brandt")).toEqual(["The mill"]);
  const leaving = tenant.as(reader);
  reader = await tenant.fixtures.account();
  await leaving.call(self.remove, {});
  const relay = createRelay();
  relay.start(world.app.kernel, module.reactions ?? []);
  await relay.settle();
  await relay.stop();
  expect(await found("Brandt")).toEqual([]);
});
