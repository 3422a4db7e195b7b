import type { AccountFixture } from "../fixtures.ts";
import { only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { attendeesOnly, openEvent } from "./event-refusals.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const code = "Heron tide";

/** An event that the caller comes to, with something to do that somebody else has done already. */
async function eventWithActivation({ world, fixtures, account }: ExampleContext) {
  const event = await fixtures.event({ passTypes: [{ price: 0, supply: 500 }] });
  const come = (who: AccountFixture) => fixtures.registration({ account: who, event, passTypes: event.passTypes });
  const manager = await fixtures.account();
  const add = async () => only(await fixtures.activations(event.id, [{ code, managerId: manager.id }]));
  const activation = await add();
  const somebodyDoes = async () => {
    const other = await fixtures.account();
    await come(other);
    world.clock.forward(1_000);
    await fixtures.completions([{ event, activation, account: other, points: activation.maxPoints }]);
  };
  await come(account);
  await somebodyDoes();
  return { event, activation, come, add, somebodyDoes };
}
type Made = Awaited<ReturnType<typeof eventWithActivation>>;

/** What somebody without a pass gets of all these reads is nothing: an empty list, or a 404 by its id. */
function reading(world: World, inputOf: (made: Made) => object, more: (made: Made) => Partial<Prepared> = () => ({})) {
  return inContext(world, async (context) => {
    const made = await eventWithActivation(context);
    const input = { eventId: made.event.id, ...inputOf(made) };
    return { input, ...openEvent(context, input), ...more(made) };
  });
}

const named = ({ activation }: Made) => ({ activationId: activation.id });

export function examplesOf(world: World): Examples {
  return {
    "activations.list": reading(
      world,
      () => ({ accessLevel: "regular" }),
      ({ add }) => ({ addRow: add }),
    ),
    "activations.leaderboard": reading(
      world,
      () => ({}),
      ({ somebodyDoes }) => ({ addRow: somebodyDoes }),
    ),
    "activations.summary": reading(world, () => ({})),
    "activations.get": reading(world, named),
    "activations.complete": inContext(world, async (context) => {
      const { event, activation, come } = await eventWithActivation(context);
      const input = { eventId: event.id, activationId: activation.id, body: { code: "heron TIDE" } };
      return { input, peer: come, ...attendeesOnly(context, input) };
    }),
    "activations.completions": reading(world, named, ({ somebodyDoes }) => ({ addRow: somebodyDoes })),
  };
}
