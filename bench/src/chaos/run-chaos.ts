import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "@marquee/server/kernel/db/postgres-driver";
import { randomFrom } from "@marquee/server/test/random";
import type { Services } from "../../../scripts/lib/services.ts";
import { type Cluster, startCluster } from "../cluster/cluster.ts";
import { createKeys, type Keys } from "../cluster/keys.ts";
import { buildDataset, type ChatDataset } from "../cluster/dataset.ts";
import { behave } from "./behave.ts";
import { compare, type InChannel, isSettled, readTruth } from "./check.ts";
import { createDevice, type Device } from "./device.ts";
import { type Toll, wreck } from "./faults.ts";

export type ChaosOptions = {
  readonly services: Services;
  readonly seed: number;
  /** Two of each person. */
  readonly clients: number;
  readonly channels: number;
  readonly processes: number;
  /** How long there is trouble, in seconds of ours. */
  readonly seconds: number;
  /** How much faster than ours all clocks run. */
  readonly speed: number;
  /** Seconds that devices have to show everything in the end, without being opened again. */
  readonly settleWithin: number;
};

export type Verdict = {
  /** Sentences of what is wrong; nothing else counts. */
  readonly faults: string[];
  readonly messages: number;
  readonly deliveries: number;
  /** Seconds from the last message that went out until every device showed everything. */
  readonly settledAfter: number;
  readonly toll: Toll;
};

const channelsEach = 3;
const actEvery = 2_000;
/** Longest time that a page is hidden, by its own clock. */
const hidden = 20_000;
/** Seconds in which everything that was written before the end of the trouble goes out. */
const sentWithin = 120;
/** Above so many clients each does less: what is looked for is order, not load. */
const busyClients = 60;

/** Lets devices talk while everything breaks, and compares what each shows in the end with what is stored. */
export async function runChaos(options: ChaosOptions): Promise<Verdict> {
  const { services, seed, processes, speed } = options;
  const keys = await createKeys();
  const { databaseUrl, redisUrl } = services;
  const cluster = await startCluster({ processes, keys, speed, databaseUrl, redisUrl });
  const driver = openPostgres({ url: databaseUrl, connections: 2, onError: () => undefined });
  try {
    const people = Math.ceil(options.clients / 2);
    const random = randomFrom(seed);
    const dataset = await buildDataset(driver, people, roomsFor(people, options.channels));
    const party = await gather(options, { cluster, keys, dataset, random });
    await trouble(options, party, { cluster, random });
    return await conclude(party, options.settleWithin, () => readTruth(driver, dataset));
  } finally {
    await driver.close();
    await cluster.stop();
  }
}

/** Everybody is in a few channels, spread evenly. */
function roomsFor(people: number, channels: number): number[][] {
  const each = Math.min(channelsEach, channels);
  return Array.from({ length: channels }, (_, room) =>
    Array.from({ length: people }, (_, person) => person).filter((person) => (person + room) % channels < each),
  );
}

type Party = {
  readonly devices: readonly Device[];
  readonly inChannel: InChannel;
  readonly channelsOf: (device: Pick<Device, "person">) => readonly string[];
  readonly complaints: string[];
  readonly toll: Toll;
  isCalm: boolean;
};
type Scene = { readonly cluster: Cluster; readonly random: () => number };

async function gather(
  { clients, seed, speed }: ChaosOptions,
  { cluster, keys, dataset, random }: Scene & { readonly keys: Keys; readonly dataset: ChatDataset },
): Promise<Party> {
  const complaints: string[] = [];
  const party = { isCalm: false };
  const idsOf = (personId: string): string[] =>
    dataset.channels.flatMap(({ id, members }) => (members.some((member) => member.id === personId) ? [id] : []));
  const devices: Device[] = [];
  for (let index = 0; index < clients; index += 1) {
    const person = dataset.people[index >> 1];
    if (!person) throw new Error("a device of nobody");
    const device = createDevice({
      name: `device ${index}`,
      person,
      organizationId: dataset.organizationId,
      channelIds: idsOf(person.id),
      token: await keys.sign(dataset.organizationId, person.sub),
      addresses: cluster.addresses,
      random: randomFrom(seed + 1 + index),
      speed,
      isCalm: () => party.isCalm,
      complain: (sentence) => complaints.push(sentence),
    });
    devices.push(device);
    setTimeout(() => device.socket.wake(), random() * 1_000);
  }
  const channelsOf = ({ person }: Pick<Device, "person">): string[] => idsOf(person.id);
  const inChannel: InChannel = (device, channelId) => channelsOf(device).includes(channelId);
  return Object.assign(party, { devices, complaints, channelsOf, inChannel, toll: {} });
}

async function trouble({ services, seconds, speed }: ChaosOptions, party: Party, scene: Scene): Promise<void> {
  const { random, cluster } = scene;
  const { toll } = party;
  let sent = 0;
  const nextText = (): string => `${(sent += 1)} says somebody`;
  const hiddenFor = hidden / speed;
  const pace = actEvery * Math.max(1, party.devices.length / busyClients);
  const timers = party.devices.map((device) => {
    const behaviour = { channelIds: party.channelsOf(device), random, nextText, toll, hiddenFor };
    return setInterval(() => random() < 0.5 && behave(device, behaviour), pace * (0.3 + random() * 0.4));
  });
  await wreck({ cluster, services, random, toll }, seconds * 1_000);
  for (const timer of timers) clearInterval(timer);
  party.isCalm = true;
  await wait(hiddenFor);
}

/** Everybody looks at their page again; nobody reloads it. */
async function conclude(
  party: Party,
  settleWithin: number,
  truth: () => ReturnType<typeof readTruth>,
): Promise<Verdict> {
  const { devices, complaints, toll, inChannel } = party;
  for (const { socket } of devices) socket.wake();
  const giveUp = performance.now() + sentWithin * 1_000;
  while (devices.some(({ outbox }) => outbox.waiting > 0) && performance.now() < giveUp) await wait(100);
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  let truths = await truth();
  while (!isSettled(devices, truths, inChannel) && seconds() < settleWithin) {
    await wait(250);
    truths = await truth();
  }
  const settledAfter = seconds();
  for (const device of devices) device.stop();
  const shown = devices.map((device) =>
    party.channelsOf(device).reduce((sum, channelId) => sum + device.logOf(channelId).messages.size, 0),
  );
  return {
    faults: [...complaints, ...compare(devices, truths, inChannel)],
    messages: truths.reduce((sum, { messages }) => sum + messages.length, 0),
    deliveries: shown.reduce((sum, each) => sum + each, 0),
    settledAfter,
    toll,
  };
}
