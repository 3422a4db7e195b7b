import { advertisement } from "@marquee/contract/advertisement";
import type { BodyOf } from "@marquee/contract/kernel";
import type { Examples } from "../suites/suite.ts";
import { dotUri } from "../uploads.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const body: BodyOf<typeof advertisement.create> = {
  name: "Bakery, winter",
  type: "square",
  link: "https://bakery.example.org",
  description: "Bread on Sundays at the weir",
  places: ["home"],
  weight: 2,
  imageDataUri: dotUri,
};
const ofCommunity = "what belongs to the community is everybody's, and each administrator changes the same";

async function added({ tenant, fixtures }: ExampleContext) {
  const administrator = await fixtures.account({ isAdministrator: true });
  const { data } = await tenant.as(administrator).call(advertisement.create, { body });
  return { administrator, advertisementId: data.id };
}

/** Calls about what others pay the community to show. */
export function examplesOf(world: World): Examples {
  const managed = (inputOf: (advertisementId: string) => object) =>
    inContext(world, async (context): Promise<Prepared> => {
      const { administrator: caller, advertisementId } = await added(context);
      const input = inputOf(advertisementId);
      return { caller, input, peer: async () => undefined, touchesOthers: ofCommunity, wordsStay: ofCommunity };
    });
  const counted = inContext(world, async (context): Promise<Prepared> => {
    const { advertisementId } = await added(context);
    return { input: { advertisementId }, touchesOthers: "it adds to the figures of the community" };
  });
  return {
    "advertisement.get": inContext(world, async (context) => {
      await added(context);
      return { input: { place: "home" } };
    }),
    "advertisement.view": counted,
    "advertisement.click": counted,
    "advertisement.managed": inContext(world, async (context) => {
      const { administrator: caller } = await added(context);
      return { caller, input: {}, addRow: () => added(context) };
    }),
    "advertisement.days": managed((advertisementId) => ({ advertisementId })),
    "advertisement.create": managed(() => ({ body })),
    "advertisement.update": managed((advertisementId) => ({ advertisementId, body: { paused: true } })),
    "advertisement.remove": managed((advertisementId) => ({ advertisementId })),
  };
}
