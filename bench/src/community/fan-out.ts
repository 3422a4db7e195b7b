import { setTimeout as sleep } from "node:timers/promises";
import type { Figure } from "../measure.ts";
import type { FromOwn } from "../reads/messages.ts";
import { size } from "./dataset.ts";
import type { Crowd } from "./messages.ts";

const seconds = 10;
/** Of readers: well below what the machine can do, so that what is measured is not the queue before it. */
const callsASecond = 15;
const postsASecond = 2;
const slowestVisible = 1_000;

type Target = Pick<FromOwn, "address"> & { readonly crowd: Crowd };

/**
 * Somebody posts whom ten thousand follow: how long until a follower reads it, and what it does to whoever reads
 * meanwhile.
 */
export async function fanOutFigures(target: Target): Promise<Figure[]> {
  await readingFor(target, 3);
  const quiet = await readingFor(target, seconds);
  const [busy, visible] = await Promise.all([readingFor(target, seconds), postingFor(target, seconds)]);
  const slowest = Math.max(...visible);
  return [
    {
      name: `a post of somebody with ${size.followers} followers, from its request until a follower reads it`,
      ratio: slowest / slowestVisible,
      limit: { atMost: 1 },
      detail: `${slowest.toFixed(0)} ms of ${slowestVisible}, the slowest of ${visible.length}`,
    },
    {
      name: "95th percentile of what others read meanwhile, against without",
      ratio: late(busy) / late(quiet),
      limit: { atMost: 2 },
      detail: `${late(busy).toFixed(0)} ms against ${late(quiet).toFixed(0)} ms, ${callsASecond} calls a second`,
    },
  ];
}

const late = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

/** Each reads their home, what happened, and the community, in turn. Answers the milliseconds of each call. */
async function readingFor({ address, crowd: { followers } }: Target, duration: number): Promise<number[]> {
  const paths = ["/self/activities/feed", "/self/notifications", "/activities"];
  const calls: Promise<number>[] = [];
  for (let call = 0; call < duration * callsASecond; call += 1) {
    calls.push(timeOf(`${address}${paths[call % paths.length]}`, followers[call % followers.length] ?? {}));
    await sleep(1_000 / callsASecond);
  }
  return Promise.all(calls);
}

async function timeOf(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

async function postingFor({ address, crowd: { author, followers } }: Target, duration: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + duration * 1_000;
  for (let post = 0; performance.now() < end; post += 1) {
    const started = performance.now();
    const id = await write(address, author, `Post ${post} of many by the harbour`);
    const follower = followers[post % followers.length] ?? {};
    while (!(await idsOf(await fetch(`${address}/self/activities/feed`, { headers: follower }))).includes(id)) {
      if (performance.now() - started > 10 * slowestVisible) throw new Error("a post is never seen");
    }
    times.push(performance.now() - started);
    await sleep(Math.max(0, 1_000 / postsASecond - (performance.now() - started)));
  }
  return times;
}

async function write(address: string, author: Record<string, string>, text: string): Promise<string> {
  const answer = await fetch(`${address}/activities`, {
    method: "POST",
    headers: { ...author, "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ message: text, entities: [] }),
  });
  const [id] = await idsOf(answer);
  if (id === undefined) throw new Error(`a post was answered with ${answer.status}`);
  return id;
}

/** The ids of what was answered, one or several. */
async function idsOf(answer: Response): Promise<string[]> {
  const { data }: { data: { id: string } | { id: string }[] | null } = JSON.parse(await answer.text());
  return [data ?? []].flat().map(({ id }) => id);
}
