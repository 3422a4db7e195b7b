import { events } from "@marquee/contract/events";
import { type BodyOf, kernelErrors } from "@marquee/contract/kernel";
import { listingPasses } from "@marquee/contract/listing-passes";
import { listingStreamErrors, listingStreams } from "@marquee/contract/listing-streams";
import { beforeAll, expect, test } from "vitest";
import { only } from "../test/rows.ts";
import { testMediaServer, type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const plain: BodyOf<typeof listingStreams.add> = {
  name: "Main stage",
  sessionId: null,
  audience: "holders",
  passTypeIds: [],
};

async function organizing() {
  const host = await tenant.fixtures.account();
  const event = await tenant.fixtures.event({
    creator: host,
    passTypes: [{ slug: "online" }],
    sessions: [{ name: "Opening" }],
  });
  const client = tenant.as(host);
  const add = (body: Partial<typeof plain>) =>
    client.call(listingStreams.add, { eventId: event.id, body: { ...plain, ...body } });
  return { eventId: event.id, event, client, add };
}

test("a stream is for a session of its event once, and for passes of its event", async () => {
  const [own, other] = [await organizing(), await organizing()];
  const [session, foreign] = [only(own.event.sessions), only(other.event.sessions)];
  expect((await own.add({ sessionId: foreign.id })).code).toBe(kernelErrors.notFound.code);
  expect((await own.add({ audience: "passTypes" })).code).toBe(listingStreamErrors.noPassTypes.code);
  const foreignType = only(other.event.passTypes).id;
  expect((await own.add({ audience: "passTypes", passTypeIds: [foreignType] })).code).toBe(kernelErrors.notFound.code);
  const passTypeId = only(own.event.passTypes).id;
  const { data } = await own.add({ sessionId: session.id, audience: "passTypes", passTypeIds: [passTypeId] });
  expect(data).toMatchObject({ sessionId: session.id, passTypeIds: [passTypeId], state: "waiting", replay: null });
  expect((await own.add({ sessionId: session.id })).code).toBe(listingStreamErrors.sessionTaken.code);
  const { data: shown } = await tenant.guest.call(events.session, { eventId: own.eventId, sessionId: session.id });
  expect(shown.streamInput).toMatchObject({ id: data.id, name: "Main stage" });
  const removed = await own.client.call(listingPasses.remove, { eventId: own.eventId, passTypeId });
  expect(removed.status).toBe(409);
});

test("its key is said to organisers as encoders need it, never anywhere else, and sealed where it is kept", async () => {
  const { eventId, client, add } = await organizing();
  const { data: stream } = await add({});
  const { data } = await client.call(listingStreams.ingest, { eventId, streamId: stream.id });
  const secret = new URLSearchParams(data.key.split("?")[1]).get("key") ?? "";
  expect(secret.length).toBe(24);
  expect(data.rtmpUrl).toBe(testMediaServer.STREAMS_RTMP_URL);
  expect(data.whipUrl).toMatch(/^https:\/\/live\.example\.org\/[\w-]{43}\/whip\?key=[\w-]{24}$/);
  const { data: listed } = await client.call(listingStreams.list, { eventId });
  expect(JSON.stringify(listed)).not.toContain(secret);
  const stored = await world.driver.query("system", "select * from event_streams where id = $1", [stream.id]);
  expect(JSON.stringify(stored.rows)).not.toContain(secret);
  const { data: again } = await client.call(listingStreams.ingest, { eventId, streamId: stream.id });
  expect(again.key).toBe(data.key);
});

test("an event has twenty of them at most, in the order in which they came", async () => {
  const { eventId, client, add } = await organizing();
  for (let number = 1; number <= 20; number += 1) await add({ name: `Stage ${number}` });
  expect((await add({})).code).toBe(listingStreamErrors.full.code);
  const { data } = await client.call(listingStreams.list, { eventId, pageSize: 100 });
  expect(data.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, index) => `Stage ${index + 1}`));
  const gone = data[0]?.id ?? "";
  await client.call(listingStreams.remove, { eventId, streamId: gone });
  expect((await client.call(listingStreams.remove, { eventId, streamId: gone })).status).toBe(404);
});
