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
    "manage.safety": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: {},
      showsNobodyElse: "it is about rules",
    })),
    "manage.saveSafety": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: { body: { newcomerDays: 7, words: ["spam"] } },
      touchesOthers: "the rules are the community's, and each administrator changes the same ones",
      wordsStay: "what an administrator chooses for the community is the community's",
    })),
    "manage.tryWords": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: { body: { words: ["spam"], text: "No spam here" } },
    })),
  };
}
