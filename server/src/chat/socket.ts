import { chat, type ChatServerBodies } from "@marquee/contract/chat";
import { isId } from "@marquee/contract/kernel";
import type { FastifyInstance } from "fastify";
import type { Surface } from "../kernel/http/context.ts";
import { gather, type LookUp } from "../kernel/db/gather.ts";
import { readingScope } from "../kernel/http/perform.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { socketEndpoint } from "../kernel/realtime/endpoint.ts";
import {
  type FrameHandler,
  type FrameHandlers,
  type Refusal,
  type SocketSession,
  sendFrame,
} from "../kernel/realtime/session.ts";
import type { Scope } from "../kernel/scope.ts";
import { watchFrames } from "../streams/index.ts";
import { changeFrame, chatFrame, messageFrame } from "./pushes.ts";
import { type Asking, type Missed, readMissed, type Since } from "./queries/missed.ts";
import { pushedMessageView } from "./views.ts";

/** Opens the chat socket on a server: at `/chat` of the site, at the root of the chat origin. */
export function chatSocket(
  server: FastifyInstance,
  kernel: Kernel,
  { path, surface }: { path: string; surface: Surface },
): void {
  const missedBy = missedTogether();
  const handlers: FrameHandlers = {
    "typing-start": typing("typing-start", kernel),
    "typing-stop": typing("typing-stop", kernel),
    ...watchFrames(kernel),
    sync: (session, body) => sync(session, body, { kernel, missedBy }),
    ping: (session) => {
      sendFrame(session, chatFrame("pong", {}));
      return undefined;
    },
  };
  socketEndpoint(server, { kernel, path, surface, handlers, admission: chat.ticket });
}

/** Whether the typist is a member is checked at delivery: frames of others reach nobody. */
function typing(type: "typing-start" | "typing-stop", kernel: Kernel): FrameHandler {
  return ({ context }, { channelId }) => {
    if (typeof channelId !== "string" || !isId(channelId)) return "malformed";
    const { accountId } = context.caller;
    const room = { organizationId: context.tenant.id, roomId: channelId.toLowerCase() };
    kernel.services.hub.toOthersInRoom(room, chatFrame(type, { channelId: room.roomId, accountId }), accountId);
    return undefined;
  };
}

/** Channels that one sync may ask for, and characters of messages that it is answered with at most. */
const channelsPerSync = 500;
const charactersPerSync = 256 * 1024;

/** Clients of one community whose questions are answered together, and how many such answers are under way. */
const gathering = { most: 32, atOnce: 4 } as const;
type MissedBy = (asking: Asking) => Promise<Missed[]>;

/** When all clients reconnect at once, what they missed is read together. */
function missedTogether(): MissedBy {
  const communities = new Map<string, LookUp<Missed[], Asking>>();
  const readAll = async (askings: readonly Asking[]): Promise<ReadonlyMap<Asking, Missed[]>> => {
    const missed = await readMissed(askings);
    return new Map(askings.map((asking, turn) => [asking, missed[turn] ?? []]));
  };
  return async (asking) => {
    const { id } = asking.scope.organization;
    const known = communities.get(id) ?? gather<Missed[], Asking>(readAll, gathering);
    communities.set(id, known);
    return (await known(asking)) ?? [];
  };
}

/** Sends what was missed, oldest first, and then says how far each channel is. */
async function sync(
  session: SocketSession,
  body: Readonly<Record<string, unknown>>,
  { kernel, missedBy }: { kernel: Kernel; missedBy: MissedBy },
): Promise<Refusal | undefined> {
  const since = sinceOf(body["channels"], body["changes"] ?? {});
  if (!since) return "malformed";
  const scope = { ...readingScope(kernel, session.context), caller: session.context.caller };
  const { hub } = kernel.services;
  const release = hub.holdPushes(session.connection);
  const sent = new Map<string, number>();
  try {
    const missed = since.size === 0 ? [] : await missedBy({ scope, since });
    const channels: ChatServerBodies["sync"]["channels"] = {};
    let room = charactersPerSync;
    for (const channel of missed) {
      const { characters, sentSeq, ...position } = sendMissed(scope, session, channel, room);
      room -= characters;
      channels[channel.channelId] = position;
      hub.noteSeq({ organizationId: scope.organization.id, roomId: channel.channelId }, channel.lastSeq);
      if (sentSeq !== undefined) sent.set(channel.channelId, sentSeq);
    }
    sendFrame(session, chatFrame("sync", { channels }));
  } finally {
    release(sent);
  }
  return undefined;
}

/** How far the client is in a channel now, the last new message it was sent, and how many characters that took. */
function sendMissed(scope: Scope, session: SocketSession, channel: Missed, room: number) {
  const { channelId, lastSeq, lastChangeSeq, isComplete, messages, changed } = channel;
  let characters = 0;
  let sentSeq: number | undefined;
  const frames = [
    ...messages.map((message) => [message, messageFrame] as const),
    ...changed.map((message) => [message, changeFrame] as const),
  ];
  for (const [index, [message, frameOf]] of frames.entries()) {
    if (characters >= room) {
      const next = changed[Math.max(0, index - messages.length)];
      const changeSeq = next ? next.changeSeq - 1 : lastChangeSeq;
      return { characters, sentSeq, lastSeq, lastChangeSeq: changeSeq, complete: false };
    }
    sendFrame(session, frameOf(channelId, pushedMessageView(scope, message)));
    characters += message.text.length;
    if (index < messages.length) sentSeq = message.seq;
  }
  return { characters, sentSeq, lastSeq, lastChangeSeq, complete: isComplete };
}

/** The numbers a client has, by channel; undefined when they do not look like that. */
function sinceOf(channels: unknown, changes: unknown): Map<string, Since> | undefined {
  const seqs = numbersOf(channels);
  const changeSeqs = numbersOf(changes);
  if (!seqs || !changeSeqs) return undefined;
  return new Map([...seqs].map(([channelId, seq]) => [channelId, { seq, changeSeq: changeSeqs.get(channelId) }]));
}

function numbersOf(record: unknown): Map<string, number> | undefined {
  if (typeof record !== "object" || record === null || Array.isArray(record)) return undefined;
  const entries = Object.entries(record);
  if (entries.length > channelsPerSync) return undefined;
  const numbers = new Map<string, number>();
  for (const [channelId, seq] of entries) {
    if (!isId(channelId) || !isSeq(seq)) return undefined;
    numbers.set(channelId.toLowerCase(), seq);
  }
  return numbers;
}

function isSeq(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 2_147_483_647;
}
