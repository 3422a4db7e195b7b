import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatTestServer, openChatTestServer } from "../test/chat.ts";
import { insertStream } from "../test/streams.ts";
import { tellWatchers } from "./tell-watchers.ts";

let at: ChatTestServer;
beforeAll(async () => {
  at = await openChatTestServer();
});
afterAll(() => at.close());

test("those who look at a stream that they may watch are counted once each, and told when it is another", async () => {
  const { tenant, ana, ben, cleo } = await at.people();
  const event = await tenant.fixtures.event({ creator: ana, coHosts: [ben] });
  const { id: streamId } = await insertStream(at.world, tenant, event.id);
  const [anas, again, bens, cleos] = await Promise.all([ana, ana, ben, cleo].map((each) => at.connect(tenant, each)));
  if (!anas || !again || !bens || !cleos) throw new Error("four sockets were opened");
  for (const client of [anas, again, bens, cleos]) client.send("stream-watch", { streamId });
  const counts = (count: number) => bens.next("stream-viewers", ({ body }) => body.count === count);
  expect((await counts(2)).body).toEqual({ streamId, count: 2 });
  tellWatchers(at.world.app.kernel.services.hub, { organizationId: tenant.organization.id, streamId });
  expect((await bens.next("stream-changed")).body).toEqual({ streamId });
  await anas.close();
  again.send("stream-leave", { streamId });
  expect((await counts(1)).body.count).toBe(1);
  // Without a pass nobody is counted, or hears of it.
  expect(cleos.frames.filter(({ type }) => type.startsWith("stream-"))).toEqual([]);
  anas.socket.terminate();
  for (const client of [again, bens, cleos]) await client.close();
});

test("who has left, or is gone, before they were let in is counted no more", async () => {
  const { tenant, ana, ben } = await at.people();
  const event = await tenant.fixtures.event({ creator: ana, coHosts: [ben] });
  const { id: streamId } = await insertStream(at.world, tenant, event.id);
  const open = (each: typeof ana) => at.connect(tenant, each);
  const [leaving, going, staying, other] = [await open(ana), await open(ana), await open(ana), await open(ben)];
  leaving.send("stream-watch", { streamId });
  leaving.send("stream-leave", { streamId });
  going.send("stream-watch", { streamId });
  going.socket.terminate();
  // Whose rights are known is let in behind them.
  staying.send("stream-watch", { streamId });
  await staying.next("stream-viewers");
  await staying.close();
  other.send("stream-watch", { streamId });
  expect((await other.next("stream-viewers")).body).toEqual({ streamId, count: 1 });
  for (const client of [leaving, other]) await client.close();
});
