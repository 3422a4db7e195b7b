import { kernelErrors } from "@marquee/contract/kernel";
import { ownPayments } from "@marquee/contract/own-payments";
import { only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

const namesHost = "a receipt says who held the event, whatever has come between them since";

/** The caller has paid for a pass of an event that somebody else holds. */
async function paid({ fixtures, account }: ExampleContext): Promise<void> {
  const event = await fixtures.event({ passTypes: [{ name: "Day pass", price: 2500 }] });
  await fixtures.registration({ account, event, passTypes: event.passTypes, paidBy: "manual" });
}

/** Calls about what somebody has paid. */
export function examplesOf(world: World): Examples {
  return {
    "ownPayments.list": inContext(world, async (context) => {
      await paid(context);
      return { input: {}, addRow: () => paid(context), showsNobodyElse: "it is what the caller paid" };
    }),
    "ownPayments.get": inContext(world, async (context) => {
      await paid(context);
      const { data } = await context.client.call(ownPayments.list, {});
      return {
        input: { paymentId: only(data).id },
        refusals: async () => [
          { caller: await context.fixtures.account({ isAdministrator: true }), error: kernelErrors.notFound },
        ],
        showsBlocked: namesHost,
        showsBlockers: namesHost,
      };
    }),
  };
}
