import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "@marquee/server/kernel/db/postgres-driver";
import { createDatabase } from "@marquee/server/test/database";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createDevice, type Device } from "../chaos/device.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { createKeys, type Keys } from "./keys.ts";
import { buildDataset, type ChatDataset } from "./dataset.ts";

const url = process.env["TEST_DATABASE_URL"];
const redisUrl = process.env["TEST_REDIS_URL"];

// The services suite (`npm run test:services`) runs it.
describe.skipIf(!url || !redisUrl)("three processes on PostgreSQL and Redis", () => {
  let [cluster, keys, dataset]: [Cluster?, Keys?, ChatDataset?] = [];
  const devices: Device[] = [];

  beforeAll(async () => {
    const databaseUrl = await createDatabase(url ?? "");
    keys = await createKeys();
    cluster = await startCluster({ processes: 3, keys, databaseUrl, redisUrl });
    const driver = openPostgres({ url: databaseUrl, connections: 1, onError: () => undefined });
    dataset = await buildDataset(driver, 3, [[0, 1, 2]]);
    await driver.close();
    for (const index of [0, 1, 2]) devices.push(await device(index));
  }, 120_000);

  afterAll(async () => {
    for (const each of devices) each.stop();
    await cluster?.stop();
  });

  /** Somebody whose every connection is to one process, while it is there. */
  async function device(index: number): Promise<Device> {
    const person = dataset?.people[index];
    if (!person || !cluster || !keys || !dataset) throw new Error("there is nobody to connect");
    const addresses = [cluster.addresses[index] ?? "", ...cluster.addresses];
    const made = createDevice({
      name: `device ${index}`,
      person,
      organizationId: dataset.organizationId,
      channelIds: dataset.channels.map(({ id }) => id),
      token: await keys.sign(dataset.organizationId, person.sub),
      addresses,
      random: () => (isSpread ? between(addresses.length) : 0),
      speed: 4,
      isCalm: () => true,
      complain: (sentence) => complaints.push(sentence),
    });
    made.socket.wake();
    return made;
  }

  const complaints: string[] = [];
  /** As a proxy does once a process does not answer: to the others in turn. Before, everybody keeps to their own. */
  let isSpread = false;
  let turn = 0;
  const between = (addresses: number): number => {
    turn += 1;
    return (turn % 2 === 0 ? 1 : 3) / addresses;
  };
  const channelId = (): string => dataset?.channels[0]?.id ?? "";
  const texts = (each: Device): string[] => [...each.logOf(channelId()).messages.values()].map(({ text }) => text);

  test("what one sends is received by the others, whichever process they are with", async () => {
    await vi.waitFor(() => expect(devices.map(({ socket }) => socket.state)).toEqual(["open", "open", "open"]), 10_000);
    for (const [index, { outbox }] of devices.entries()) outbox.send(channelId(), `from ${index}`);
    await vi.waitFor(
      () => devices.forEach((each) => expect(texts(each).toSorted()).toEqual(["from 0", "from 1", "from 2"])),
      { timeout: 10_000 },
    );
    const sockets = await Promise.all([0, 1, 2].map(async (index) => (await cluster?.usage(index))?.sockets));
    expect(sockets).toEqual([1, 1, 1]);
  });

  test("whoever was with a process that is killed goes on with another, and has missed nothing", async () => {
    await cluster?.kill(1);
    isSpread = true;
    devices[0]?.outbox.send(channelId(), "while one is away");
    await vi.waitFor(() => devices.forEach((each) => expect(texts(each)).toContain("while one is away")), {
      timeout: 15_000,
    });
    await cluster?.start(1);
    await wait(100);
    expect(complaints).toEqual([]);
  });
});
