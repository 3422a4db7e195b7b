import type { Examples } from "../suites/suite.ts";
import { stripeKeys } from "../stripe.ts";
import type { World } from "../world.ts";
import { inContext } from "./example-context.ts";
import { payments } from "@marquee/contract/payments";

/** By which provider a community takes money. */
export function examplesOf(world: World): Examples {
  return {
    "payments.settings": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: {},
      showsNobodyElse: "it is about the community's account",
    })),
    "payments.saveSettings": inContext(world, async ({ fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: { body: { provider: "stripe", ...stripeKeys } },
      touchesOthers: "the provider is the community's, and each administrator changes the same one",
      wordsStay: "what an administrator chooses for the community is the community's",
    })),
    "payments.testKeys": inContext(world, async ({ fixtures, tenant }) => {
      const caller = await fixtures.account({ isAdministrator: true });
      await tenant.as(caller).call(payments.saveSettings, { body: { provider: "stripe", ...stripeKeys } });
      return { caller, input: {}, showsNobodyElse: "it is about the community's account" };
    }),
  };
}
