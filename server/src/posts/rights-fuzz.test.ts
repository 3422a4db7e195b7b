import { beforeAll, expect, test } from "vitest";
import { RightsCrowd } from "../test/rights-crowd.ts";
import { readAll } from "../test/rights-reading.ts";
import { settle } from "../test/settle.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

// The long form is `npm run bench:chaos -- rights`.
test.for([5])(
  "fifty people never get what they may not see, and miss nothing they may (seed %i)",
  { timeout: 300_000 },
  async (seed) => {
    const crowd = await RightsCrowd.gather(world, { seed, people: 50, groupCount: 6 });
    for (const steps of [160, 90]) {
      for (let index = 0; index < steps; index += 1) await crowd.step();
      await settle(world);
      for (const reader of crowd.ids.keys()) if (steps > 100 || reader % 2 === 0) await readAll(crowd, reader);
    }
    expect(crowd.faults).toEqual([]);
    expect(crowd.model.written.length).toBeGreaterThan(40);
  },
);
