import { RightsCrowd } from "@marquee/server/test/rights-crowd";
import { readAll } from "@marquee/server/test/rights-reading";
import { settle } from "@marquee/server/test/settle";
import { testWorld } from "@marquee/server/test/world";

/** Steps between two looks of everybody, and how many of them a community lives. */
const [stepsBetween, looks] = [120, 4];

export type RightsVerdict = { readonly communities: number; readonly written: number; readonly faults: string[] };

/** Communities one after the other, each with a seed of its own, for so many minutes: nobody gets what they may not see. */
export async function fuzzRights({ seed, minutes }: { seed: number; minutes: number }): Promise<RightsVerdict> {
  const world = await testWorld();
  const ends = performance.now() + minutes * 60_000;
  const faults: string[] = [];
  let [communities, written] = [0, 0];
  for (let next = seed; performance.now() < ends && faults.length === 0; next += 1) {
    const crowd = await RightsCrowd.gather(world, { seed: next, people: 50, groupCount: 8 });
    for (let look = 0; look < looks && performance.now() < ends; look += 1) {
      for (let step = 0; step < stepsBetween; step += 1) await crowd.step();
      await settle(world);
      for (const reader of crowd.ids.keys()) await readAll(crowd, reader);
    }
    communities += 1;
    written += crowd.model.written.length;
    faults.push(...crowd.faults.map((fault) => `seed ${next}: ${fault}`));
  }
  return { communities, written, faults };
}
