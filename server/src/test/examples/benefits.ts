import { benefits } from "@marquee/contract/benefits";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const body = { title: "Ferry at half price", description: "With your pass, on every day of the festival" };
const ofCommunity = "what belongs to the community is everybody's, and each administrator changes the same";

async function added({ tenant, fixtures }: ExampleContext) {
  const caller = await fixtures.account({ isAdministrator: true });
  const { data } = await tenant.as(caller).call(benefits.create, { body });
  return { caller, benefitId: data.id };
}

/** Calls about what one has of belonging to a community. */
export function examplesOf(world: World): Examples {
  const managed = (inputOf: (benefitId: string) => object) =>
    inContext(world, async (context): Promise<Prepared> => {
      const { caller, benefitId } = await added(context);
      const input = inputOf(benefitId);
      return { caller, input, peer: async () => undefined, touchesOthers: ofCommunity, wordsStay: ofCommunity };
    });
  return {
    "benefits.list": inContext(world, async (context) => {
      await added(context);
      return { input: {}, addRow: () => added(context) };
    }),
    "benefits.create": managed(() => ({ body })),
    "benefits.update": managed((benefitId) => ({ benefitId, body })),
    "benefits.remove": managed((benefitId) => ({ benefitId })),
    "benefits.order": managed((benefitId) => ({ body: { benefitIds: [benefitId] } })),
  };
}
