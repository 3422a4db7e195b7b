import { RightsLife } from "@marquee/server/test/rights-life";
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
    const life = await RightsLife.begin(world, { seed: next, people: 50, groupCount: 8 });
    const { crowd } = life;
    for (let look = 0; look < looks && performance.now() < ends; look += 1) {
      await life.live(stepsBetween);
      await life.look([...crowd.ids.keys()]);
    }
    await life.close();
    communities += 1;
    written += crowd.model.written.length;
    faults.push(...crowd.faults.map((fault) => `seed ${next}: ${fault}`));
  }
  return { communities, written, faults };
}
