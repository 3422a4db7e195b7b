import { only } from "../rows.ts";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { attendeesOnly } from "./event-refusals.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

/** An event that sells something beside its passes. */
async function heldEvent({ fixtures }: ExampleContext, price: number) {
  const event = await fixtures.event({
    passTypes: [{ name: "Day pass", price: 0, supply: 50 }],
    addOns: [{ name: "Dinner", price, supply: 50 }],
  });
  return { event, eventId: event.id, passType: only(event.passTypes), addOnId: only(event.extras.addOns).id };
}

/** What somebody adds to a pass that they have. */
export function examplesOf(world: World): Examples {
  const withPass = (inputOf: (at: { eventId: string; passId: string; addOnId: string }) => object, price = 0) =>
    inContext(world, async (context) => {
      const held = await heldEvent(context, price);
      const { event, eventId, passType, addOnId } = held;
      const passOf = async (account: AccountFixture) =>
        only((await context.fixtures.registration({ account, event, passTypes: [passType] })).passes);
      const { id: passId } = await passOf(context.account);
      const input = inputOf({ eventId, passId, addOnId });
      const showsNobodyElse = "it is the caller's own pass";
      return { input, peer: passOf, showsNobodyElse, ...attendeesOnly(context, input) };
    });
  return {
    "addOns.list": withPass(({ eventId, passId }) => ({ eventId, passId })),
    "addOns.takeFree": withPass(({ eventId, passId, addOnId }) => ({ eventId, passId, body: { addOnIds: [addOnId] } })),
    "addOns.intent": withPass(({ addOnId, ...at }) => ({ ...at, addOnIds: addOnId }), 1500),
  };
}
