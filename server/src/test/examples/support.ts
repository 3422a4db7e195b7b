import { kernelErrors } from "@marquee/contract/kernel";
import { support } from "@marquee/contract/support";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

const question = { email: "amara@example.org", type: "support", request: "Where does the boat leave?" } as const;
const answersAnybody = "who runs a community answers whoever asks";
const answersWriter = "who asked reads what those who run the community answer";
const both = { showsBlocked: answersWriter, showsBlockers: answersWriter };
const ofAdministrators = { showsBlocked: answersAnybody, showsBlockers: answersAnybody };

/** What the person of the example asked, with an answer of an administrator. */
async function answered({ tenant, fixtures, client }: ExampleContext) {
  const administrator = await fixtures.account({ isAdministrator: true });
  const { data: ticket } = await client.call(support.create, { body: question });
  await tenant.as(administrator).call(support.answer, { ticketId: ticket.id, body: { message: "At the weir" } });
  return { ticketId: ticket.id, administrator };
}

async function askedByGuest({ tenant, fixtures }: ExampleContext) {
  const administrator = await fixtures.account({ isAdministrator: true });
  const asked = await tenant.guest.call(support.create, { body: { ...question, email: "gil@example.org" } });
  const { id: ticketId, key } = asked.data;
  await tenant.as(administrator).call(support.answer, { ticketId, body: { message: "At the weir" } });
  return { ticketKey: key ?? "", ticketId, administrator };
}

/** Calls about what people ask those who run the community. */
export function examplesOf(world: World): Examples {
  return {
    "support.create": inContext(world, async () => ({ input: { body: question }, wordsStay: "it was answered" })),
    "support.mine": inContext(world, async ({ client }) => ({
      input: {},
      addRow: () => client.call(support.create, { body: question }),
    })),
    "support.get": inContext(world, async (context) => {
      const { ticketId } = await answered(context);
      return { input: { ticketId }, ...both };
    }),
    "support.answer": inContext(world, async (context) => {
      const { ticketId } = await answered(context);
      return {
        input: { ticketId, body: { message: "Thank you" } },
        refusals: async () => [{ caller: await context.fixtures.account(), error: kernelErrors.notFound }],
        peer: (peer: AccountFixture) => context.tenant.as(peer).call(support.create, { body: question }),
        ...both,
      };
    }),
    "support.byKey": inContext(world, async (context) => {
      const { ticketKey } = await askedByGuest(context);
      return { input: { ticketKey }, ...both };
    }),
    "support.answerByKey": inContext(world, async (context) => {
      const { ticketKey } = await askedByGuest(context);
      return { input: { ticketKey, body: { message: "Thank you" } }, peer: async () => undefined, ...both };
    }),
    "support.list": inContext(world, async ({ tenant, fixtures }) => ({
      caller: await fixtures.account({ isAdministrator: true }),
      input: {},
      addRow: async () => tenant.as(await fixtures.account()).call(support.create, { body: question }),
      ...ofAdministrators,
    })),
    "support.update": inContext(world, async (context) => {
      const { ticketId, administrator } = await answered(context);
      return {
        caller: administrator,
        input: { ticketId, body: { state: "solved", assigneeId: administrator.id } },
        refusals: async () => [{ caller: context.account, error: kernelErrors.forbidden }],
        peer: async () => undefined,
        touchesOthers: answersAnybody,
        reachesBlocked: answersAnybody,
        ...ofAdministrators,
      };
    }),
  };
}
