import type { ChatServerFrame } from "@marquee/contract/chat";
import type { FastifyInstance } from "fastify";
import { newId } from "../kernel/new-id.ts";
import { WebSocket } from "ws";
import { bareServer } from "../app.ts";
import { chat } from "@marquee/contract/chat";
import { chatSocket } from "../chat/index.ts";
import { chatModule } from "../chat/module.ts";
import { accounts } from "../accounts/schema.ts";
import type { Module } from "../kernel/http/serve.ts";
import { threadsModule } from "../threads/module.ts";
import { type TestTenant, testWorld, type World } from "./world.ts";

export type Chatter = { readonly id: string; readonly identitySub: string; readonly username: string };

/** People who can sign in, in a tenant of a test. */
export async function chatters(world: World, tenant: TestTenant, count: number): Promise<Chatter[]> {
  const now = world.clock.now();
  const people = Array.from({ length: count }, (_, index) => {
    const id = newId();
    return { id, identitySub: newId(), username: `person${index}.${id.slice(-6)}` };
  });
  const about = { organizationId: tenant.organization.id, createdAt: now, updatedAt: now };
  await world.database.insert(accounts).values(people.map((person) => ({ ...about, ...person, shareCode: person.id })));
  return people;
}

/** A server with the chat socket at its root, listening on a free port of this machine. */
export async function chatServer(world: World): Promise<{ server: FastifyInstance; address: string }> {
  const server = bareServer(world.app.kernel);
  chatSocket(server, world.app.kernel, { path: "/", surface: "api" });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = new URL(server.listeningOrigin);
  return { server, address: `ws://127.0.0.1:${port}` };
}

export type ChatPeople = {
  readonly tenant: TestTenant;
  readonly ana: Chatter;
  readonly ben: Chatter;
  readonly cleo: Chatter;
};

/** A running chat server, and people to talk. */
export type ChatTestServer = {
  readonly world: World;
  readonly address: string;
  people(): Promise<ChatPeople>;
  /** Ana and Ben in a conversation of two; Cleo is not in it. */
  conversation(): Promise<ChatPeople & { readonly channelId: string }>;
  connect(tenant: TestTenant, person: Chatter): Promise<ChatClient>;
  close(): Promise<void>;
};

export async function openChatTestServer(
  modules: readonly Module[] = [chatModule, threadsModule],
): Promise<ChatTestServer> {
  const world = await testWorld(modules);
  const { server, address } = await chatServer(world);

  async function people(): Promise<ChatPeople> {
    const tenant = await world.tenant();
    const [ana, ben, cleo] = await chatters(world, tenant, 3);
    if (!ana || !ben || !cleo) throw new Error("three people were asked for");
    return { tenant, ana, ben, cleo };
  }

  return {
    world,
    address,
    people,
    async conversation() {
      const three = await people();
      const { data } = await three.tenant
        .as(three.ana)
        .call(chat.createChannel, { body: { accountIds: [three.ben.id] } });
      return { ...three, channelId: data.channelId };
    },
    connect: async (tenant, person) =>
      chatClient(address, { organization: tenant.organization.id, authorization: await tenant.tokenFor(person) }),
    close: () => server.close(),
  };
}

type FrameType = ChatServerFrame["type"];
type Frame<Type extends FrameType> = Extract<ChatServerFrame, { type: Type }>;

/** A client of the socket that keeps every frame it was sent. */
export type ChatClient = {
  readonly socket: WebSocket;
  readonly frames: ChatServerFrame[];
  send(type: string, body: object): void;
  /** The next frame of a type that fits, waiting for it; frames from before count too, each once. */
  next<Type extends FrameType>(type: Type, fits?: (frame: Frame<Type>) => boolean): Promise<Frame<Type>>;
  /** The code with which the server closes. */
  readonly closed: Promise<number>;
  close(): Promise<void>;
};

const patience = 5_000;

export async function chatClient(address: string, query: Record<string, string>): Promise<ChatClient> {
  const socket = new WebSocket(`${address}/?${new URLSearchParams(query)}`);
  const frames: ChatServerFrame[] = [];
  const taken = new Set<ChatServerFrame>();
  const waiting = new Set<() => void>();
  socket.on("message", (data) => {
    frames.push(JSON.parse(String(data)));
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  await new Promise<void>((resolve, reject) => socket.once("open", resolve).once("error", reject));

  function find<Type extends FrameType>(type: Type, fits: (frame: Frame<Type>) => boolean): Frame<Type> | undefined {
    const isFit = (frame: ChatServerFrame): frame is Frame<Type> =>
      frame.type === type && !taken.has(frame) && fits(frame as Frame<Type>);
    const found = frames.find(isFit);
    if (found) taken.add(found);
    return found;
  }

  return {
    socket,
    frames,
    closed,
    send: (type, body) => socket.send(JSON.stringify({ type, body, timestamp: new Date().toISOString() })),
    next: (type, fits = () => true) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = find(type, fits);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no ${type} came; what came: ${frames.map((frame) => frame.type).join(", ")}`));
        }, patience);
        waiting.add(look);
        look();
      }),
    async close() {
      socket.close();
      await closed;
    },
  };
}
