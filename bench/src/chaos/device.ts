import { type ChatSocket, createChatSocket, createClient, type Client } from "@marquee/client";
import { chat, type ChatServerFrame } from "@marquee/contract/chat";
import type { DatasetMember } from "../cluster/dataset.ts";
import { type ChannelLog, createChannelLog, heldOf } from "./channel-log.ts";
import { anywhere, createNetwork, type Network } from "./network.ts";
import { createOutbox, type Outbox } from "./outbox.ts";

export type DeviceOptions = {
  readonly name: string;
  readonly person: DatasetMember;
  readonly organizationId: string;
  readonly channelIds: readonly string[];
  readonly token: string;
  readonly addresses: readonly string[];
  readonly random: () => number;
  /** How much faster than ours the device's clock runs. */
  readonly speed: number;
  /** The network loses nothing any more. */
  readonly isCalm: () => boolean;
  readonly complain: (sentence: string) => void;
};

/** One window of one person: the product's own client and socket, what it shows, and what waits to be sent. */
export type Device = {
  readonly name: string;
  readonly person: DatasetMember;
  readonly outbox: Outbox;
  readonly network: Network;
  readonly socket: ChatSocket;
  logOf(channelId: string): ChannelLog;
  /** Everything in memory is gone; what was to be sent is kept. */
  reload(): void;
  stop(): void;
};

export function createDevice(options: DeviceOptions): Device {
  const { organizationId, channelIds, speed, complain, name } = options;
  const network = createNetwork(options.addresses, options);
  const api = createClient({
    baseUrl: anywhere,
    organization: organizationId,
    accessToken: async () => options.token,
    fetch: (url, init) => network.fetch(url, init),
    random: options.random,
  });
  const outbox = createOutbox(api, { complain: (sentence) => complain(`${name}: ${sentence}`) });
  let logs = emptyLogs();
  let generation = 0;
  let socket = open();

  function emptyLogs(): Map<string, ChannelLog> {
    return new Map(channelIds.map((id) => [id, createChannelLog((sentence) => complain(`${name}: ${sentence}`))]));
  }

  function logOf(channelId: string): ChannelLog {
    const log = logs.get(channelId);
    if (!log) throw new Error(`${name} was told of a channel it is not in`);
    return log;
  }

  const numbers = (of: (log: ChannelLog) => number): Record<string, number> =>
    Object.fromEntries([...logs].map(([id, log]) => [id, of(log)]));

  function open(): ChatSocket {
    generation += 1;
    const mine = generation;
    return createChatSocket({
      url: `${anywhere}/chat`,
      organization: organizationId,
      ticket: async () => (await api.send(chat.ticket, {})).data.ticket,
      positions: () => numbers(({ position }) => position),
      changes: () => numbers(({ changeSeq }) => changeSeq),
      onFrame: (frame) => mine === generation && receive(frame),
      onState: (state) => state === "open" && mine === generation && void readMarks(api, logs),
      connect: network.connect,
      clock: { now: () => Date.now(), later: (work, milliseconds) => later(work, milliseconds / speed) },
      random: options.random,
    });
  }

  function receive(frame: ChatServerFrame): void {
    const { type, body } = frame;
    if (type === "sync-wanted") return void readMarks(api, logs);
    if (type === "sync") return synced(body.channels);
    if (type === "channel-read" && body.accountId === options.person.id) logOf(body.channelId).read(body.lastReadSeq);
    if (type === "new-message") {
      logOf(body.channelId).take(body.message.seq, heldOf(body.message));
      // Whoever writes has read what stands before it.
      if (body.message.accountId === options.person.id) logOf(body.channelId).read(body.message.seq);
    }
    if (type === "message-updated") {
      logOf(body.channelId).take(body.message.seq, heldOf(body.message));
      logOf(body.channelId).changed(body.message.changeSeq);
    }
    if (type === "message-deleted") {
      const { messageId: id, changeSeq } = body;
      logOf(body.channelId).take(body.seq, { id, text: "", changeSeq });
      logOf(body.channelId).changed(changeSeq);
    }
  }

  function synced(channels: Extract<ChatServerFrame, { type: "sync" }>["body"]["channels"]): void {
    let isAll = true;
    for (const [channelId, { lastSeq, lastChangeSeq, complete }] of Object.entries(channels)) {
      isAll &&= complete;
      logOf(channelId).changedUpTo(lastChangeSeq);
      if (!complete) continue;
      if (logOf(channelId).position < lastSeq)
        complain(`${name}: a complete sync up to ${lastSeq} left it at ${logOf(channelId).position}`);
    }
    if (!isAll) socket.catchUp();
  }

  return {
    name,
    person: options.person,
    outbox,
    network,
    get socket() {
      return socket;
    },
    logOf,
    reload() {
      socket.sleep();
      logs = emptyLogs();
      socket = open();
      socket.wake();
    },
    stop() {
      outbox.stop();
      socket.sleep();
    },
  };
}

/** As the page does when it is back: what was read on other devices comes by REST. */
async function readMarks(api: Client, logs: ReadonlyMap<string, ChannelLog>): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const memberships = await api.send(chat.channels, { pageSize: 100 }).catch(() => undefined);
    for (const { channelId, lastReadSeq } of memberships?.data ?? []) logs.get(channelId)?.read(lastReadSeq);
    if (memberships) return;
  }
}

function later(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
