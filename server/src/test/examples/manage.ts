import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inContext } from "./example-context.ts";

/** Calls about a community as a whole. */
export function examplesOf(world: World): Examples {
  return {
    "manage.overview": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: {},
      showsNobodyElse: "it counts people and names none",
    })),
  };
}
