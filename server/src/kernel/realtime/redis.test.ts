import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import { Duplex } from "node:stream";
import { EventEmitter } from "node:events";
import { Redis } from "ioredis";
import type { WebSocket } from "ws";
import { testClock } from "../../test/clock.ts";
import { type Limiter, memoryLimiter } from "../http/limits.ts";
import { redisLimiter } from "../http/redis-limiter.ts";
import { createLog } from "../log/log.ts";
import { type Change, createChanges } from "../changes/index.ts";
import { createHub } from "./hub.ts";
import { redisOnceStore } from "./redis-once.ts";
import { redisBus } from "./redis-bus.ts";

const url = process.env["TEST_REDIS_URL"] ?? "";
const log = createLog("silent");
/** What one process says reaches another within moments; a silent one is given up after ten seconds. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** A process of an installation: its hub, and somebody connected to it who keeps what is written to them. */
function processOf(organizationId: string, accountId: string, members: ReadonlySet<string>) {
  const clock = testClock();
  const hub = createHub({
    bus: redisBus(url, log),
    readRights: async () => ({ members, blocked: new Map() }),
    clock,
    log,
  });
  closing.push(() => hub.stop());
  const written: string[] = [];
  const wire = new Duplex({
    read: () => undefined,
    write: (chunk, _encoding, done) => (written.push(String(chunk)), done()),
  });
  const socket = Object.assign(new EventEmitter(), {
    readyState: 1,
    close: () => socket.emit("close"),
    terminate: () => socket.emit("close"),
  });
  hub.open(socket as unknown as WebSocket, wire, { organizationId, accountId, actingAccountId: accountId });
  return { hub, written };
}

describe.skipIf(url === "")("with Redis between the processes (TEST_REDIS_URL)", () => {
  test("a frame said in one process reaches the members in another, and nobody else", async () => {
    const [organizationId, roomId] = [randomUUID(), randomUUID()];
    const members = new Set(["ana", "ben"]);
    const [one, other, stranger] = ["ana", "ben", "cleo"].map((name) => processOf(organizationId, name, members));
    if (!one || !other || !stranger) throw new Error("three processes were asked for");
    await soon(() => {
      one.hub.toRoom({ organizationId, roomId }, { type: "hello", body: {} }, "ana");
      expect(other.written.length).toBeGreaterThan(0);
    });
    expect(one.written.at(-1)).toContain('"hello"');
    expect(stranger.written.filter((frame) => frame.includes("hello"))).toEqual([]);
  });

  test("whoever comes before the subscription stands is asked to catch up, and so is everybody when a process ends", async () => {
    const organizationId = randomUUID();
    const one = processOf(organizationId, "ana", new Set());
    const asked = () => one.written.filter((frame) => frame.includes("sync-wanted")).length;
    await soon(() => expect(asked()).toBeGreaterThan(0));
    const before = asked();
    const dead = new Redis(url);
    await dead.publish("marquee:processes", JSON.stringify({ origin: randomUUID(), isLeaving: false }));
    dead.disconnect();
    await soon(() => expect(asked()).toBe(before + 1));
  });

  test("what one process commits the others know within moments, and everything is doubted when one falls silent", async () => {
    const [one, other] = [redisBus(url, log), redisBus(url, log)];
    closing.push(one.close, other.close);
    const [own, changes] = [createChanges(one), createChanges(other)];
    const seen: (Change | undefined)[] = [];
    changes.onChange((change) => void seen.push(change));
    await soon(() => expect([own.isComplete(), changes.isComplete()]).toEqual([true, true]));
    const change = { organizationId: randomUUID(), tables: ["events", "passes"] };
    await soon(() => {
      own.announce(change);
      expect(seen).toContainEqual(change);
    });
    seen.length = 0;
    const dead = new Redis(url);
    await dead.publish("marquee:processes", JSON.stringify({ origin: randomUUID(), isLeaving: false }));
    dead.disconnect();
    await soon(() => expect(seen).toContain(undefined));
  });

  test("an account is signed out of every process", async () => {
    const organizationId = randomUUID();
    const [one, other] = [processOf(organizationId, "ana", new Set()), processOf(organizationId, "ben", new Set())];
    await soon(() => {
      one.hub.closeAccount({ organizationId, accountId: "ben" }, 4401);
      expect(other.hub.size).toBe(0);
    });
    expect(one.hub.size).toBe(1);
  });

  test("a ticket given by one process is taken once, by any", async () => {
    const stores = [redisOnceStore(url, log), redisOnceStore(url, log)] as const;
    closing.push(...stores.map((store) => () => store.close()));
    const secret = await stores[0].put("Ana", 10_000);
    const taken = await Promise.all([1, 2, 3, 4].map((index) => stores[index % 2 === 0 ? 0 : 1].take(secret)));
    expect(taken.filter((value) => value === "Ana")).toHaveLength(1);
    expect(await stores[1].take("nonsense")).toBeUndefined();
  });

  /** Two processes that count together already. */
  async function twoLimiters(): Promise<readonly [Limiter, Limiter]> {
    const limiters = [newLimiter(url), newLimiter(url)] as const;
    await soon(async () => {
      const probe = randomUUID();
      await limiters[0].take(probe, 1, 60_000);
      expect(await limiters[1].take(probe, 1, 60_000)).toBeGreaterThan(0);
    });
    return limiters;
  }
  function newLimiter(address: string): Limiter {
    const limiter = redisLimiter(address, memoryLimiter(testClock()), log);
    closing.push(() => limiter.close());
    return limiter;
  }

  test("limits are counted together, and by the process alone while Redis is away", async () => {
    const limiters = await twoLimiters();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => limiters[index % 2]?.take(key, 6, 60_000)),
    );
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(6);
    const alone = newLimiter("redis://127.0.0.1:1");
    expect([await alone.take(key, 1, 60_000), await alone.take(key, 1, 60_000)]).toEqual([0, 60]);
  });

  test("far from a limit nobody waits for Redis, and still no more pass than it allows", async () => {
    const limiters = await twoLimiters();
    const key = randomUUID();
    const waits: (number | undefined)[] = [];
    for (let index = 0; index < 60; index += 1) waits.push(await limiters[index % 2]?.take(key, 40, 60_000));
    expect(waits.map((seconds) => seconds === 0)).toEqual(waits.map((_, index) => index < 40));
    const other = randomUUID();
    await limiters[0].take(other, 40, 60_000);
    const nextTurn = new Promise((resolve) => setImmediate(() => resolve("later")));
    expect(await Promise.race([limiters[0].take(other, 40, 60_000), nextTurn])).toBe(0);
    // It was counted all the same: the other process finds two before its own.
    await soon(async () => expect(await limiters[1].take(other, 2, 60_000)).toBeGreaterThan(0));
  });

  test("a window that is over begins anew", async () => {
    const [limiter] = await twoLimiters();
    const key = randomUUID();
    const take = () => limiter.take(key, 8, 300);
    expect([await take(), await take(), await take()]).toEqual([0, 0, 0]);
    const rest = await Promise.all(Array.from({ length: 9 }, take));
    expect(rest.filter((seconds) => seconds === 1)).toHaveLength(4);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await take()).toBe(0);
  });
});
