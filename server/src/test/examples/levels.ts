import { levels } from "@marquee/contract/levels";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const body = { name: "Gold", subtitle: "They carry the lanterns", color: "#b8860b", scale: 150 };
const ofCommunity = "what belongs to the community is everybody's, and each administrator changes the same";

async function added({ tenant, fixtures }: ExampleContext) {
  const caller = await fixtures.account({ isAdministrator: true });
  const { data } = await tenant.as(caller).call(levels.create, { body });
  const levelId = data.id;
  const sponsor = async () => {
    const { id: accountId } = await fixtures.account();
    await tenant.as(caller).call(levels.name, { levelId, accountId, body: { sponsors: true } });
    return accountId;
  };
  return { caller, levelId, sponsor };
}

/** Calls about who sponsors a community. */
export function examplesOf(world: World): Examples {
  const managed = (inputOf: (levelId: string) => object) =>
    inContext(world, async (context): Promise<Prepared> => {
      const { caller, levelId } = await added(context);
      const input = inputOf(levelId);
      return { caller, input, peer: async () => undefined, touchesOthers: ofCommunity, wordsStay: ofCommunity };
    });
  return {
    "levels.list": inContext(world, async (context) => {
      await added(context);
      return { input: {}, addRow: () => added(context) };
    }),
    "levels.get": inContext(world, async (context) => {
      const { levelId } = await added(context);
      return { input: { levelId } };
    }),
    "levels.accounts": inContext(world, async (context) => {
      const { levelId, sponsor } = await added(context);
      await sponsor();
      return { input: { levelId }, addRow: sponsor };
    }),
    "levels.create": managed(() => ({ body })),
    "levels.update": managed((levelId) => ({ levelId, body })),
    "levels.remove": managed((levelId) => ({ levelId })),
    "levels.name": inContext(world, async (context) => {
      const { caller, levelId } = await added(context);
      const { id: accountId } = await context.fixtures.account();
      return {
        caller,
        input: { levelId, accountId, body: { sponsors: true } },
        peer: async () => undefined,
        touchesOthers: ofCommunity,
        reachesBlocked: "who sponsors the community is named for it, whoever blocked whom",
      };
    }),
  };
}
