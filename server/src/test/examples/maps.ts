import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inContext } from "./example-context.ts";

/** Calls that draw maps. */
export function examplesOf(world: World): Examples {
  return {
    "maps.outline": inContext(world, async () => ({
      input: { west: -11, south: 51, east: -5, north: 56 },
      showsNobodyElse: "a map shows coasts",
    })),
  };
}
