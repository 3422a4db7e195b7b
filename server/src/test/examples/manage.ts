import { manage } from "@marquee/contract/manage";
import type { Fixtures } from "../fixtures.ts";
import type { Example, Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { inContext, type Prepared } from "./example-context.ts";

const grantedByAll = "who has a tier is seen by those who grant it";

/** Called by an administrator of a community that has tiers. */
function withTiers(
  world: World,
  prepare: (here: { fixtures: Fixtures; tierId: string }) => Promise<Prepared>,
): () => Promise<Example> {
  return async () => {
    const tenant = await world.tenant({ tiers: [{ slug: "crew", name: "Crew", priority: 1, iconName: "anchor" }] });
    const { fixtures } = tenant;
    const caller = await fixtures.account({ isAdministrator: true });
    const { data } = await tenant.as(caller).call(manage.tiers, {});
    const prepared = await prepare({ fixtures, tierId: data[0]?.id ?? "" });
    return { tenant, caller, as: tenant.as(caller), ...prepared };
  };
}

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
    "manage.reactions": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: {},
      showsNobodyElse: "emoji are nobody's",
    })),
    "manage.saveReactions": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: { body: { reactions: ["👏", "🎉"] } },
      touchesOthers: "the reactions are the community's, and each administrator changes the same ones",
      wordsStay: "what an administrator chooses for the community is the community's",
    })),
    "manage.tiers": withTiers(world, async () => ({
      input: {},
      showsNobodyElse: "it counts people and names none",
    })),
    "manage.tierAccounts": withTiers(world, async ({ fixtures, tierId }) => {
      const addRow = async () => fixtures.tier(await fixtures.account(), "crew");
      await addRow();
      return { input: { tierId }, addRow, showsBlocked: grantedByAll, showsBlockers: grantedByAll };
    }),
    "manage.grantTier": withTiers(world, async ({ fixtures, tierId }) => ({
      input: { tierId, accountId: (await fixtures.account()).id, body: { isHeld: true } },
      peer: async () => undefined,
      touchesOthers: "it is the tier of somebody else",
      reachesBlocked: "a tier is granted and taken, whoever blocked whom",
    })),
    "manage.tryWords": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: { body: { words: ["spam"], text: "No spam here" } },
    })),
  };
}
