import { only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

/** Somebody who is in a group with the caller. */
async function inGroupWith({ fixtures, account }: ExampleContext) {
  const other = await fixtures.account();
  await fixtures.group({ moderators: [account], members: [other] });
  return other;
}

/** Calls about what there is in a community for somebody. */
export function examplesOf(world: World): Examples {
  return {
    "explore.get": inContext(world, async (context) => {
      await inGroupWith(context);
      return { input: {} };
    }),
    "explore.ofInterest": inContext(world, async ({ fixtures }) => {
      const { id: interestId } = only(await fixtures.interests(["Rowing"]));
      const owner = await fixtures.account();
      await fixtures.group({ name: "Rowing at dawn", moderators: [owner] });
      await fixtures.event({ name: "Rowing for everybody", creator: owner });
      return { input: { interestId } };
    }),
    "explore.suggestions": inContext(world, async (context) => ({
      input: {},
      addRow: () => inGroupWith(context),
    })),
    "explore.viewer": inContext(world, async (context) => {
      const { fixtures, account } = context;
      const [other, known] = [await inGroupWith(context), await fixtures.account()];
      await fixtures.follows([
        [account, known],
        [known, other],
      ]);
      return { input: { accountId: other.id } };
    }),
    "explore.dismiss": inContext(world, async (context) => ({
      input: { accountId: (await inGroupWith(context)).id },
    })),
  };
}
