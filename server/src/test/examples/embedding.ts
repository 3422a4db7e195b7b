import { embedding } from "@marquee/contract/embedding";
import type { BodyOf } from "@marquee/contract/kernel";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inContext } from "./example-context.ts";

const body: BodyOf<typeof embedding.save> = { origins: ["https://www.example.org"] };

/** Calls about which other sites show parts of a community's. */
export function examplesOf(world: World): Examples {
  return {
    "embedding.get": inContext(world, async () => ({ input: {}, showsNobodyElse: "the names of sites are nobody's" })),
    "embedding.save": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: { body },
      peer: async () => undefined,
      touchesOthers: "which sites may show it is the community's, and each administrator changes the same",
    })),
  };
}
