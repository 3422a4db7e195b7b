import { beforeAll, expect, test } from "vitest";
import { RightsLife } from "../test/rights-life.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

// The long form is `npm run bench:chaos -- rights`.
test.for([5])(
  "fifty people never get what they may not see, whichever way it comes, and miss nothing they may (seed %i)",
  { timeout: 300_000 },
  async (seed) => {
    const life = await RightsLife.begin(world, { seed, people: 50, groupCount: 6 });
    const { crowd } = life;
    const everybody = [...crowd.ids.keys()];
    await life.live(160);
    await life.look(everybody.filter((person) => person % 5 > 1));
    await life.live(90);
    await life.look(everybody.filter((person) => person % 5 < 2));
    await life.close();
    expect(crowd.faults).toEqual([]);
    expect(crowd.model.written.length).toBeGreaterThan(30);
    for (const way of ["lists", "news", "guest", "mail", "socket"])
      expect([way, crowd.overheard.count(way)]).toEqual([way, expect.toSatisfy((count: number) => count > 20)]);
  },
);
