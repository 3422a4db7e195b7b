import { attendeeActions } from "@marquee/contract/attendee-actions";
import { attendeeLabels } from "@marquee/contract/attendee-labels";
import { kernelErrors } from "@marquee/contract/kernel";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const price = 3_000;

/** An event of somebody's with a label, who has a paid pass for it, and something that was done with them. */
async function acted({ fixtures, tenant }: ExampleContext, creator: AccountFixture) {
  const event = await fixtures.event({ creator, passTypes: [{ name: "Day pass", price, supply: 50 }] });
  const account = await fixtures.account({ firstName: "Noor", lastName: "Haddad" });
  const paid = { paidBy: "manual", hasArrived: true } as const;
  await fixtures.registration({ account, event, passTypes: event.passTypes, ...paid });
  const client = tenant.as(creator);
  const eventId = event.id;
  const label = await client.call(attendeeLabels.create, { eventId, body: { name: "VIP", colour: "second" } });
  const chosen = { accountIds: [account.id] };
  const body = { kind: "resend", chosen } as const;
  const action = await client.call(attendeeActions.start, { eventId, body });
  return { eventId, chosen, labelId: label.data.id, actionId: action.data.id };
}
type Acted = Awaited<ReturnType<typeof acted>>;

const deciding = "who organises an event does so with whoever comes to it, blocked or not";

/** What organisers do with many attendees at once. */
export function examplesOf(world: World): Examples {
  const managed = (inputOf: (of: Acted) => object, more: Partial<Prepared> = {}) =>
    inContext(world, async (context) => {
      const of = await acted(context, context.account);
      const input = { eventId: of.eventId, ...inputOf(of) };
      const stranger = await context.fixtures.account();
      const { id: draft } = await context.fixtures.event({ status: "draft" });
      const refusals = async (): Promise<Refusal[]> => [
        { caller: stranger, error: kernelErrors.forbidden },
        { caller: stranger, input: { ...input, eventId: draft }, error: kernelErrors.notFound },
      ];
      const peer = (creator: AccountFixture) => acted(context, creator);
      return { input, refusals, peer, ...more };
    });
  const showsNobodyElse = "it is numbers";
  const reachesBlocked = deciding;
  return {
    "attendeeActions.list": managed(() => ({}), { showsNobodyElse }),
    "attendeeActions.get": managed(({ actionId }) => ({ actionId }), { showsNobodyElse }),
    "attendeeActions.preview": managed(({ chosen }) => ({ body: { kind: "cancel", chosen } }), {
      showsNobodyElse,
      reachesBlocked,
    }),
    "attendeeActions.start": managed(({ chosen, labelId }) => ({ body: { kind: "label", chosen, labelId } }), {
      showsNobodyElse,
      reachesBlocked,
    }),
    "attendeeActions.cancel": managed(
      ({ chosen }) => ({ body: { chosen, expectedRefund: 0, reason: "The river is too high" } }),
      { showsNobodyElse, reachesBlocked },
    ),
  };
}
