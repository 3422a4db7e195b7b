import { kernelErrors } from "@marquee/contract/kernel";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import type { AccountFixture } from "../fixtures.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

const day = 86_400_000;

const holdEvent = async ({ fixtures }: ExampleContext, creator: AccountFixture) =>
  fixtures.event({ creator, timezone: "Europe/Dublin", sponsors: [await fixtures.account()] });

/** An event of the caller's with a sponsor, and a member who is refused. */
export async function heldToCopy(context: ExampleContext) {
  const { fixtures, account } = context;
  const { id: eventId, eventStart } = await holdEvent(context, account);
  const stranger = await fixtures.account();
  const refusals = async (): Promise<Refusal[]> => [{ caller: stranger, error: kernelErrors.forbidden }];
  const inDays = (days: number): string => new Date(eventStart.getTime() + days * day).toISOString();
  const peer = (creator: AccountFixture) => holdEvent(context, creator);
  return { eventId, inDays, refusals, peer };
}

export function examplesOf(world: World): Examples {
  return {
    "listingCopies.copy": inContext(world, async (context) => {
      const { eventId, inDays, refusals } = await heldToCopy(context);
      return { input: { eventId, body: { name: "Regatta again", eventStart: inDays(7) } }, refusals };
    }),
  };
}
