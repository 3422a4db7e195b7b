import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "../../../scripts/lib/services.ts";
import type { Cluster } from "../cluster/cluster.ts";

/** How often each thing happened. */
export type Toll = Record<string, number>;

export type Trouble = {
  readonly cluster: Cluster;
  readonly services: Pick<Services, "restartPostgres" | "restartRedis">;
  readonly random: () => number;
  readonly toll: Toll;
};

const largestJump = 10 * 60_000;

/**
 * What happens to the processes and services within a time, spread over it: for every fifteen seconds two processes are
 * killed and come back, Redis and PostgreSQL crash once, three clocks jump by up to ten minutes either way. Answers when
 * everything runs again.
 */
export async function wreck({ cluster, services, random, toll }: Trouble, milliseconds: number): Promise<void> {
  const anyProcess = (): number => Math.floor(random() * cluster.addresses.length);
  const busy = new Set<number>();
  const crash = oneAtATime();
  const acts: [string, () => Promise<void> | void][] = [];
  for (let round = 0; round < Math.max(1, Math.round(milliseconds / 15_000)); round += 1) {
    const kill = ["processes killed", () => killAndReturn(cluster, anyProcess(), busy, random)] as const;
    const jump = ["clocks jumped", () => cluster.jump(anyProcess(), (random() * 2 - 1) * largestJump)] as const;
    const crashes = [
      ["Redis crashed", () => crash(services.restartRedis)] as const,
      ["PostgreSQL crashed", () => crash(services.restartPostgres)] as const,
    ];
    for (const [name, act] of [kill, kill, jump, jump, jump, ...crashes]) acts.push([name, act]);
  }
  const times = acts.map(() => random() * milliseconds);
  await Promise.all(
    acts.map(async ([name, act], index) => {
      await wait(times[index]);
      await act();
      toll[name] = (toll[name] ?? 0) + 1;
    }),
  );
}

/** A service is not crashed again while it comes back. */
function oneAtATime(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work);
    return last;
  };
}

async function killAndReturn(cluster: Cluster, index: number, busy: Set<number>, random: () => number): Promise<void> {
  if (busy.has(index)) return;
  busy.add(index);
  await cluster.kill(index);
  await wait(random() * 1_000);
  // Its database may be away at that moment: a supervisor tries again too.
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const isUp = await cluster.start(index).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await wait(300);
  }
  busy.delete(index);
}
