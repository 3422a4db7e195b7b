import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { chat } from "@marquee/contract/chat";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChatClient, type ChatTestServer, type Chatter, openChatTestServer } from "../test/chat.ts";
import { randomFrom } from "../test/random.ts";
import type { TestTenant } from "../test/world.ts";

let testServer: ChatTestServer;

beforeAll(async () => {
  testServer = await openChatTestServer();
});
afterAll(() => testServer.close());

/** A client as ours behaves: it is cut off at random, and asks for what it missed whenever it is back. */
class Phone {
  readonly texts = new Map<number, string>();
  #client: ChatClient | undefined;
  readonly #open: () => Promise<ChatClient>;
  readonly #channelId: string;

  constructor(open: () => Promise<ChatClient>, channelId: string) {
    this.#open = open;
    this.#channelId = channelId;
  }

  get lastSeq(): number {
    let seq = 0;
    while (this.texts.has(seq + 1)) seq += 1;
    return seq;
  }

  async connect(): Promise<void> {
    const client = await this.#open();
    this.#client = client;
    client.socket.on("message", (data) => this.#take(JSON.parse(String(data))));
    client.send("sync", { channels: { [this.#channelId]: this.lastSeq } });
    await client.next("sync");
  }

  cut(): void {
    this.#client?.socket.terminate();
  }

  #take(frame: { type: string; seq?: number; body: { message?: { text: string } } }): void {
    if (frame.type !== "new-message" || frame.seq === undefined || !frame.body.message) return;
    const known = this.texts.get(frame.seq);
    if (known !== undefined && known !== frame.body.message.text)
      throw new Error(`two messages have the number ${frame.seq}`);
    this.texts.set(frame.seq, frame.body.message.text);
  }
}

/** Sends until it is answered, as a client whose network fails after the request went out. */
async function sendForSure(
  tenant: TestTenant,
  person: Chatter,
  channelId: string,
  text: string,
  times: number,
): Promise<void> {
  const body = { text, clientId: randomUUID() };
  for (let attempt = 0; attempt < times; attempt += 1)
    await tenant.as(person).call(chat.sendMessage, { channelId, body });
}

test.for([1, 7, 42])("nothing is lost, doubled or out of place under random cuts (seed %i)", async (seed) => {
  const random = randomFrom(seed);
  const { tenant, ana, ben, channelId } = await testServer.conversation();
  const phones = [ana, ben, ben].map((person) => new Phone(() => testServer.connect(tenant, person), channelId));
  await Promise.all(phones.map((phone) => phone.connect()));
  const sent: string[] = [];
  for (let step = 0; step < 30; step += 1) {
    const phone = phones[Math.floor(random() * phones.length)];
    if (random() < 0.25) {
      phone?.cut();
      await wait(random() * 5);
      await phone?.connect();
    }
    const batch = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => `${step}.${index}`);
    sent.push(...batch);
    await Promise.all(
      batch.map((text) => sendForSure(tenant, random() < 0.5 ? ana : ben, channelId, text, random() < 0.2 ? 2 : 1)),
    );
  }
  for (const phone of phones) {
    phone.cut();
    await phone.connect();
  }
  const [first, ...others] = phones.map((phone) => [...phone.texts].toSorted(([one], [other]) => one - other));
  expect(first?.map(([seq]) => seq)).toEqual(sent.map((_, index) => index + 1));
  expect(new Set(first?.map(([, text]) => text))).toEqual(new Set(sent));
  for (const other of others) expect(other).toEqual(first);
});
