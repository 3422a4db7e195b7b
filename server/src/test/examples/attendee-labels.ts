import { attendeeLabels } from "@marquee/contract/attendee-labels";
import { kernelErrors } from "@marquee/contract/kernel";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const body = { name: "Speakers' table", colour: "accent" } as const;
const saved = { name: "Who speaks", search: "status=ready" };

/** An event of somebody's with a label and a saved filter, and who has registered for it. */
async function sorted({ fixtures, tenant }: ExampleContext, creator: AccountFixture) {
  const event = await fixtures.event({ creator, passTypes: [{ name: "Day pass", price: 0, supply: 50 }] });
  const account = await fixtures.account({ firstName: "Noor", lastName: "Haddad" });
  await fixtures.registration({ account, event, passTypes: event.passTypes });
  const client = tenant.as(creator);
  const eventId = event.id;
  const label = await client.call(attendeeLabels.create, { eventId, body: { name: "VIP", colour: "second" } });
  const filter = await client.call(attendeeLabels.saveFilter, { eventId, body: { ...saved, name: "Ready" } });
  return { eventId, accountId: account.id, labelId: label.data.id, filterId: filter.data.id };
}
type Sorted = Awaited<ReturnType<typeof sorted>>;

/** How organisers sort those who come. */
export function examplesOf(world: World): Examples {
  const managed = (inputOf: (of: Sorted) => object, more: Partial<Prepared> = {}) =>
    inContext(world, async (context) => {
      const of = await sorted(context, context.account);
      const input = { eventId: of.eventId, ...inputOf(of) };
      const stranger = await context.fixtures.account();
      const { id: draft } = await context.fixtures.event({ status: "draft" });
      const refusals = async (): Promise<Refusal[]> => [
        { caller: stranger, error: kernelErrors.forbidden },
        { caller: stranger, input: { ...input, eventId: draft }, error: kernelErrors.notFound },
      ];
      const peer = (creator: AccountFixture) => sorted(context, creator);
      return { input, refusals, peer, ...more };
    });
  const wordsStay = "it is how those who organise the event sort, and all of them share it";
  const showsNobodyElse = "it is words of the organisers, about nobody in particular";
  return {
    "attendeeLabels.list": managed(() => ({}), { showsNobodyElse }),
    "attendeeLabels.create": managed(() => ({ body }), { showsNobodyElse, wordsStay }),
    "attendeeLabels.update": managed(({ labelId }) => ({ labelId, body }), { showsNobodyElse, wordsStay }),
    "attendeeLabels.remove": managed(({ labelId }) => ({ labelId }), { showsNobodyElse }),
    "attendeeLabels.set": managed(({ accountId, labelId }) => ({ accountId, body: { labelIds: [labelId] } }), {
      reachesBlocked: "who organises an event sorts whoever comes to it, blocked or not",
    }),
    "attendeeLabels.filters": managed(() => ({}), { showsNobodyElse }),
    "attendeeLabels.saveFilter": managed(() => ({ body: saved }), { showsNobodyElse, wordsStay }),
    "attendeeLabels.removeFilter": managed(({ filterId }) => ({ filterId }), { showsNobodyElse }),
  };
}
