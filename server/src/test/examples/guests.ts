import { guests } from "@marquee/contract/guests";
import { registrationErrors } from "@marquee/contract/registration";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { openEvent } from "./event-refusals.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

const guest = { firstName: "Gil", lastName: "Guest", email: "gil@example.org" };

const openTo = ({ fixtures }: ExampleContext) =>
  fixtures.event({ guestRegistration: true, passTypes: [{ price: 0, supply: 50 }] });

/** Somebody has begun to register without an account. */
async function begun(context: ExampleContext) {
  const { id: eventId } = await openTo(context);
  const { data } = await context.tenant.guest.call(guests.begin, { eventId, body: guest });
  return data.token;
}

export function examplesOf(world: World): Examples {
  const showsNobodyElse = "what is shown is the event alone";
  return {
    "guests.begin": inContext(world, async (context) => {
      const { id: eventId } = await openTo(context);
      const input = { eventId, body: guest };
      const open = openEvent(context, input);
      const closed = await context.fixtures.event({});
      return {
        input,
        ...open,
        refusals: async () => [
          ...(await open.refusals()),
          { input: { ...input, eventId: closed.id }, error: registrationErrors.noGuests },
        ],
      };
    }),
    "guests.find": inContext(world, async () => ({ input: { body: { email: "gil@example.org" } } })),
    "guests.link": inContext(world, async (context) => ({ input: { token: await begun(context) }, showsNobodyElse })),
    "guests.claim": inContext(world, async (context) => ({
      input: { token: await begun(context) },
      peer: async () => undefined,
      reachesBlocked: "whoever has the link takes what is behind it, whoever registered",
      touchesOthers: "whoever has the link takes what is behind it",
    })),
  };
}
