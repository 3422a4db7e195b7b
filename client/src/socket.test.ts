import type { ChatServerFrame } from "@marquee/contract/chat";
import { describe, expect, it } from "vitest";
import { createChatSocket, type SocketClock, type SocketListener } from "./socket.ts";

/** A clock that stands still until it is moved. */
function stoppedClock(): SocketClock & { move(milliseconds: number): Promise<void> } {
  let now = 0;
  let plans: { at: number; work: () => void }[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    now: () => now,
    later(work, milliseconds) {
      const plan = { at: now + milliseconds, work };
      plans.push(plan);
      return () => void (plans = plans.filter((each) => each !== plan));
    },
    async move(milliseconds) {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const next = plans.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        plans = plans.filter((each) => each !== next);
        now = next.at;
        next.work();
        await settle();
      }
      now = end;
    },
  };
}

type Opened = SocketListener & { readonly address: string; readonly written: string[]; isClosed: boolean };

function createChat(positions: Record<string, number> = {}) {
  const clock = stoppedClock();
  const opened: Opened[] = [];
  const frames: ChatServerFrame[] = [];
  const states: string[] = [];
  let tickets = 0;
  const socket = createChatSocket({
    url: "wss://site/chat",
    organization: "tenant",
    ticket: async () => `ticket${++tickets}`,
    positions: () => positions,
    onFrame: (frame) => frames.push(frame),
    onState: (state) => states.push(state),
    clock,
    random: () => 0,
    connect: (address, listener) => {
      const made: Opened = { address, written: [], isClosed: false, ...listener };
      opened.push(made);
      return { send: (text) => made.written.push(text), close: () => void (made.isClosed = true) };
    },
  });
  const receive = (type: string, body: object = {}, seq?: number) =>
    opened.at(-1)?.received(JSON.stringify({ type, body, seq, timestamp: new Date(0).toISOString() }));
  return { clock, socket, opened, frames, states, receive, last: () => opened.at(-1) };
}

/** Resumed, opened and sent a first frame. */
async function openChat(positions?: Record<string, number>) {
  const chat = createChat(positions);
  chat.socket.wake();
  await chat.clock.move(0);
  chat.last()?.opened();
  chat.receive("sync", { channels: {} });
  return chat;
}

const typesOf = (written: readonly string[] = []): string[] => written.map((text) => JSON.parse(text).type);

describe("the chat socket", () => {
  it("opens with a ticket, never a token, and asks for what it missed", async () => {
    const { last } = await openChat({ channel: 7 });
    expect(last()?.address).toBe("wss://site/chat?organization=tenant&ticket=ticket1");
    expect(JSON.parse(last()?.written[0] ?? "")).toMatchObject({ type: "sync", body: { channels: { channel: 7 } } });
  });

  it("comes back up to 5 times, the delay doubling from 1 s up to 10 s, then gives up", async () => {
    const { clock, opened, socket, last } = createChat();
    socket.wake();
    await clock.move(0);
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt++) {
      const before = clock.now();
      last()?.closed();
      while (opened.length === attempt) await clock.move(100);
      delays.push(clock.now() - before);
    }
    last()?.closed();
    await clock.move(60_000);
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 10_000]);
    expect(opened).toHaveLength(6);
    expect(socket.state).toBe("gaveUp");
  });

  it("has all attempts again when it is resumed", async () => {
    const { clock, opened, socket, last } = createChat();
    socket.wake();
    await clock.move(0);
    for (let attempt = 0; attempt < 6; attempt++) {
      last()?.closed();
      await clock.move(10_000);
    }
    expect(socket.state).toBe("gaveUp");
    socket.wake();
    await clock.move(0);
    expect(opened).toHaveLength(7);
    last()?.closed();
    expect(socket.state).toBe("waiting");
  });

  it("counts an opening as a success only once the server has sent a frame", async () => {
    const { clock, socket, last, opened } = createChat();
    socket.wake();
    for (let attempt = 0; attempt < 6; attempt++) {
      await clock.move(10_000);
      last()?.opened();
      last()?.closed();
    }
    await clock.move(60_000);
    expect(opened).toHaveLength(6);
    expect(socket.state).toBe("gaveUp");
  });

  it("is closed while it is paused and does not come back by itself", async () => {
    const { clock, socket, opened, last } = await openChat();
    socket.sleep();
    expect(last()?.isClosed).toBe(true);
    await clock.move(60_000);
    expect(opened).toHaveLength(1);
    expect(socket.state).toBe("closed");
  });

  it("does not open when it was paused while it waited for its ticket", async () => {
    const { clock, socket, opened } = createChat();
    socket.wake();
    socket.sleep();
    await clock.move(60_000);
    expect(opened).toHaveLength(0);
  });

  it("asks after 25 s of silence, and goes when there is no answer in 10", async () => {
    const { clock, receive, last, opened, socket } = await openChat();
    await clock.move(25_000);
    expect(typesOf(last()?.written).at(-1)).toBe("ping");
    receive("pong");
    await clock.move(34_000);
    expect(opened).toHaveLength(1);
    await clock.move(1_000);
    expect(socket.state).toBe("waiting");
    expect(opened[0]?.isClosed).toBe(true);
  });

  it("notices a gap and asks for what is missing", async () => {
    const { receive, last, frames } = await openChat({ channel: 7 });
    receive("new-message", { channelId: "channel" }, 8);
    expect(typesOf(last()?.written)).toEqual(["sync"]);
    receive("new-message", { channelId: "channel" }, 10);
    expect(typesOf(last()?.written)).toEqual(["sync", "sync"]);
    expect(frames.map(({ type }) => type)).toEqual(["sync", "new-message", "new-message"]);
  });

  it("asks once for however much is missing, and again when more was found to be missing meanwhile", async () => {
    const { receive, last } = await openChat({ channel: 3 });
    const asked = () => typesOf(last()?.written).filter((type) => type === "sync").length;
    for (const seq of [6, 7, 8]) receive("new-message", { channelId: "channel", message: { seq } }, seq);
    expect(asked()).toBe(2);
    receive("sync", { channels: {} });
    expect(asked()).toBe(3);
    receive("sync", { channels: {} });
    expect(asked()).toBe(3);
    receive("new-message", { channelId: "channel", message: { seq: 9 } }, 9);
    expect(asked()).toBe(4);
    receive("refused", { reason: "tooOften" });
    receive("new-message", { channelId: "channel", message: { seq: 10 } }, 10);
    expect(asked()).toBe(5);
  });

  it("does not receive what an abandoned socket still says", async () => {
    const { clock, opened, frames, socket } = await openChat();
    socket.sleep();
    socket.wake();
    await clock.move(0);
    opened[0]?.received(JSON.stringify({ type: "member-left", body: {} }));
    opened[0]?.closed();
    expect(frames).toHaveLength(1);
    expect(socket.state).toBe("connecting");
  });

  it("takes no notice of what is not a frame", async () => {
    const { last, frames } = await openChat();
    for (const data of ["", "null", "7", "{}", "{", new ArrayBuffer(2)]) last()?.received(data);
    expect(frames).toHaveLength(1);
  });

  it("reports when something could not be sent", async () => {
    const { socket, last } = await openChat();
    expect(socket.send("typing-start", { channelId: "channel" })).toBe(true);
    expect(typesOf(last()?.written).at(-1)).toBe("typing-start");
    socket.sleep();
    expect(socket.send("typing-stop", { channelId: "channel" })).toBe(false);
  });
});
