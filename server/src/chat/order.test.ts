import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { chat } from "@marquee/contract/chat";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { apiServer } from "../app.ts";
import { type Bus, processBus, type Signal } from "../kernel/realtime/bus.ts";
import { createHub } from "../kernel/realtime/hub.ts";
import { readRoomRights } from "../rooms.ts";
import { chatters } from "../test/chat.ts";
import { randomFrom } from "../test/random.ts";
import { testClient } from "../test/test-client.ts";
import { testWorld, type World } from "../test/world.ts";
import { chatSocket } from "./index.ts";

type Process = { readonly server: FastifyInstance; readonly address: string };

const random = randomFrom(20261122);
let world: World;
let processes: Process[];

/** Two processes over one database; what one of them publishes, the other receives up to 20 ms later, in no certain order. */
beforeAll(async () => {
  world = await testWorld();
  const join = network();
  processes = [await startProcess(join()), await startProcess(join())];
});
afterAll(async () => void (await Promise.all(processes.map(({ server }) => server.close()))));

function network(): () => Bus {
  const everybody: ((signal: Signal) => void)[] = [];
  return () => {
    const listeners: ((signal: Signal) => void)[] = [];
    const receive = (signal: Signal) => listeners.forEach((listener) => listener(signal));
    everybody.push(receive);
    return {
      ...processBus(),
      publish: (signal) =>
        everybody.forEach((each) => (each === receive ? each(signal) : setTimeout(() => each(signal), random() * 20))),
      onSignal: (listener) => void listeners.push(listener),
    };
  };
}

async function startProcess(bus: Bus): Promise<Process> {
  const { kernel } = world.app;
  const { clock, driver } = world;
  const hub = createHub({ bus, readRights: readRoomRights(driver), clock, log: kernel.log });
  const own = { ...kernel, services: { ...kernel.services, hub } };
  const server = apiServer({ ...world.app, kernel: own }, "api");
  chatSocket(server, own, { path: "/chat", surface: "api" });
  const address = await server.listen({ port: 0, host: "127.0.0.1" });
  return { server, address: address.replace("http", "ws") };
}

const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
};

/** A plain client: it asks for what it missed when it opens, and keeps the numbers that each of its sockets was sent. */
class PlainClient {
  readonly sockets: number[][] = [];
  #socket: WebSocket | undefined;
  readonly #query: string;
  readonly #channelId: string;

  constructor(query: Record<string, string>, channelId: string) {
    this.#query = new URLSearchParams(query).toString();
    this.#channelId = channelId;
  }

  get numbers(): Set<number> {
    return new Set(this.sockets.flat());
  }

  async connect(): Promise<void> {
    const [socket, seen] = [new WebSocket(`${oneOf(processes).address}/chat?${this.#query}`), [] as number[]];
    const known = this.numbers;
    let last = 0;
    while (known.has(last + 1)) last += 1;
    this.sockets.push(seen);
    this.#socket = socket;
    const synced = new Promise<void>((resolve) => {
      socket.on("message", (data) => {
        const { type, seq } = JSON.parse(String(data));
        if (type === "new-message") seen.push(seq);
        if (type === "sync") resolve();
      });
    });
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "sync", body: { channels: { [this.#channelId]: last } } }));
    await synced;
  }

  cut(): void {
    this.#socket?.terminate();
  }
}

test("a plain client with cuts over two processes has every message of a channel once and in order on each socket", async () => {
  const tenant = await world.tenant();
  const [ana, ben] = await chatters(world, tenant, 2);
  if (!ana || !ben) throw new Error("two people were asked for");
  const { data } = await tenant.as(ana).call(chat.createChannel, { body: { accountIds: [ben.id] } });
  const { channelId } = data;
  const organization = tenant.organization.id;
  const clients = await Promise.all(
    [ana, ben, ben].map(
      async (person) => new PlainClient({ organization, authorization: await tenant.tokenFor(person) }, channelId),
    ),
  );
  await Promise.all(clients.map((client) => client.connect()));

  const send = (text: string) =>
    testClient(oneOf(processes).server, organization, () => tenant.tokenFor(oneOf([ana, ben]))).call(chat.sendMessage, {
      channelId,
      body: { text, clientId: randomUUID() },
    });
  const sendAll = async () => {
    for (let count = 0; count < 300; count += 3)
      await Promise.all(["a", "b", "c"].map((word) => send(`${word}${count}`)));
  };
  const over = new AbortController();
  const cuts = async () => {
    while (!over.signal.aborted) {
      const client = oneOf(clients);
      client.cut();
      await wait(random() * 5);
      await client.connect();
      await wait(random() * 40);
    }
  };
  await Promise.all([sendAll().finally(() => over.abort()), cuts()]);
  await wait(100);
  for (const client of clients) {
    client.cut();
    await client.connect();
  }

  for (const client of clients) {
    expect(client.numbers.size).toBe(300);
    for (const numbers of client.sockets) {
      expect(numbers.filter((number, index) => number <= (numbers[index - 1] ?? 0))).toEqual([]);
    }
    client.cut();
  }
}, 60_000);
