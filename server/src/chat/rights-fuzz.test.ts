import { setTimeout as wait } from "node:timers/promises";
import { accounts } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatClient, chatClient, chatServer, type Chatter, chatters } from "../test/chat.ts";
import { type ChatModel, createChatModel } from "../test/chat-model.ts";
import { randomFrom } from "../test/random.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

const [peopleCount, channelCount, steps] = [50, 6, 110];
let world: World;
let server: FastifyInstance;
let address: string;

beforeAll(async () => {
  world = await testWorld();
  ({ server, address } = await chatServer(world));
});
afterAll(() => server.close());

/** A community of fifty with open sockets, a model of what they may have, and dice. */
class Crowd {
  readonly received: Map<number, Set<string>>;
  readonly faults: string[] = [];
  readonly #receivers = new Map<string, Set<number>>();
  #count = 0;
  readonly tenant: TestTenant;
  readonly people: readonly Chatter[];
  readonly clients: readonly ChatClient[];
  readonly channelIds: readonly string[];
  readonly model: ChatModel;
  readonly random: () => number;

  constructor(parts: Pick<Crowd, "tenant" | "people" | "clients" | "channelIds" | "model" | "random">) {
    ({
      tenant: this.tenant,
      people: this.people,
      clients: this.clients,
      channelIds: this.channelIds,
      model: this.model,
      random: this.random,
    } = parts);
    this.received = new Map(parts.people.map((_, person) => [person, new Set<string>()]));
    for (const [person, { socket }] of parts.clients.entries())
      socket.on("message", (data) => this.#receive(person, JSON.parse(String(data))));
  }

  client(person: number) {
    return this.tenant.as(at(this.people, person));
  }

  pick(count: number): number {
    return Math.floor(this.random() * count);
  }

  /** Says something, and waits until its sender receives it: whoever is to receive it has received it by then. */
  async say(channel: number, from: number): Promise<void> {
    this.#count += 1;
    const text = `${this.#count} from ${from}`;
    const { status } = await this.client(from).call(chat.sendMessage, { channelId: this.id(channel), body: { text } });
    const expected = this.model.isIn(channel, from) ? 200 : 404;
    if (status !== expected) this.faults.push(`${from} wrote in ${channel}: ${status} instead of ${expected}`);
    if (status !== 200) return;
    this.model.say(channel, from, text);
    this.#receivers.set(text, this.model.receivers(channel, from));
    await at(this.clients, from).next("new-message", ({ body }) => body.message.text === text);
  }

  /** Who received what, against who may. */
  compare(): void {
    for (const [text, receivers] of this.#receivers) {
      const receivedBy = new Set([...this.received].flatMap(([person, texts]) => (texts.has(text) ? [person] : [])));
      const wrong = [...receivedBy.symmetricDifference(receivers)];
      if (wrong.length > 0) this.faults.push(`${text} was wrongly heard, or not heard, by ${wrong.join(" ")}`);
    }
  }

  id(channel: number): string {
    return at(this.channelIds, channel);
  }

  #receive(person: number, frame: { type: string; body: { message?: { text: string } } }): void {
    if (frame.body.message) this.received.get(person)?.add(frame.body.message.text);
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`there is no ${index}`);
  return item;
}

async function gather(seed: number): Promise<Crowd> {
  const tenant = await world.tenant();
  const people = await chatters(world, tenant, peopleCount);
  const model = createChatModel(Array.from({ length: channelCount }, (_, channel) => channel));
  const channelIds: string[] = [];
  for (let channel = 0; channel < channelCount; channel += 1) {
    const first = peopleCount - 1 - channel;
    const body = { name: `Room ${channel}`, accountIds: [at(people, first).id] };
    const { data } = await tenant.as(at(people, channel)).call(chat.createChannel, { body });
    model.join(channel, first);
    channelIds.push(data.channelId);
  }
  const clients: ChatClient[] = [];
  for (const person of people) {
    const authorization = await tenant.tokenFor(person);
    clients.push(await chatClient(address, { organization: tenant.organization.id, authorization }));
  }
  return new Crowd({ tenant, people, clients, channelIds, model, random: randomFrom(seed) });
}

/** Somebody tries something, whether they may or not. */
async function step(crowd: Crowd): Promise<void> {
  const { model, random } = crowd;
  const [channel, person, other] = [crowd.pick(channelCount), crowd.pick(peopleCount), crowd.pick(peopleCount)];
  const chance = random();
  if (chance < 0.4) return crowd.say(channel, random() < 0.8 ? anyMember(crowd, channel) : person);
  if (chance < 0.65) return add(crowd, channel, random() < 0.8 ? channel : person, other);
  if (chance < 0.8) return leave(crowd, channel, random() < 0.8 ? anyMember(crowd, channel) : person);
  if (person === other) return;
  const isBlocking = chance < 0.93;
  const call = isBlocking ? accounts.block : accounts.unblock;
  const { status } = await crowd.client(person).call(call, { accountId: at(crowd.people, other).id });
  if (status !== 200) return;
  if (isBlocking) model.block(person, other);
  else model.unblock(person, other);
}

function anyMember({ model, pick: _, ...crowd }: Crowd, channel: number): number {
  const members = crowd.people.flatMap((__, person) => (model.isIn(channel, person) ? [person] : []));
  return at(members, Math.floor(crowd.random() * members.length));
}

async function add(crowd: Crowd, channel: number, by: number, person: number): Promise<void> {
  const { model } = crowd;
  const accountId = at(crowd.people, person).id;
  const { status } = await crowd.client(by).call(chat.addMember, { channelId: crowd.id(channel), accountId });
  const isRefused = !model.isModerator(channel, by) || model.isBlocked(by, person);
  if (isRefused && status === 200) crowd.faults.push(`${by} added ${person} to ${channel}`);
  if (status === 200) model.join(channel, person);
}

async function leave(crowd: Crowd, channel: number, person: number): Promise<void> {
  // The moderator stays: somebody has to let people in.
  if (person === channel) return;
  const channelId = crowd.id(channel);
  const isRemoved = crowd.random() < 0.5;
  const { status } = isRemoved
    ? await crowd.client(channel).call(chat.removeMember, { channelId, accountId: at(crowd.people, person).id })
    : await crowd.client(person).call(chat.leaveChannel, { channelId });
  if (status === 200) crowd.model.leave(channel, person);
}

test.for([3, 11])(
  "fifty people never get what they may not, and miss nothing they may (seed %i)",
  { timeout: 60_000 },
  async (seed) => {
    const crowd = await gather(seed);
    for (let index = 0; index < steps; index += 1) await step(crowd);
    expect(crowd.model.sent.length).toBeGreaterThan(25);
    await wait(300);
    crowd.compare();
    expect(crowd.faults).toEqual([]);
    for (const person of crowd.people.keys()) {
      for (const channel of crowd.channelIds.keys()) {
        const answer = await crowd.client(person).call(chat.messages, { channelId: crowd.id(channel), pageSize: 100 });
        const readable = crowd.model.readable(channel, person);
        expect(answer.status).toBe(readable ? 200 : 404);
        const texts = readable && answer.data.map(({ text }) => text).toReversed();
        expect(texts).toEqual(readable?.slice(-100));
      }
    }
    for (const client of crowd.clients) await client.close();
  },
);
