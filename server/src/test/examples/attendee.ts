import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { attendee } from "@marquee/contract/passes";
import { offerToken } from "../../attendee/offer-pass.ts";
import { only } from "../rows.ts";
import { readingScopeOf } from "../scope.ts";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { attendeesOnly } from "./event-refusals.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

/** An event with a pass type and a question whose answer may change. */
async function heldEvent({ fixtures }: ExampleContext) {
  const event = await fixtures.event({
    passTypes: [{ name: "Day pass", price: 0, supply: 50, cancelable: true, transferable: true }],
    sections: [{ name: "About you", questions: [{ name: "What brings you here?", type: "text", mutable: true }] }],
  });
  return { event, eventId: event.id, passType: only(event.passTypes), question: only(event.questions) };
}

type HeldEvent = Awaited<ReturnType<typeof heldEvent>>;

/** Somebody has a pass for it. */
async function passOf({ fixtures }: ExampleContext, { event, passType }: HeldEvent, account: AccountFixture) {
  return only((await fixtures.registration({ account, event, passTypes: [passType] })).passes);
}

/** What a holder does with a pass. */
export function examplesOf(world: World): Examples {
  const withPass = (
    inputOf: (held: HeldEvent & { readonly passId: string }, context: ExampleContext) => Promise<object> | object,
    more: Partial<Prepared> = {},
  ) =>
    inContext(world, async (context) => {
      const held = await heldEvent(context);
      const { id: passId } = await passOf(context, held, context.account);
      const input = await inputOf({ ...held, passId }, context);
      const peer = (account: AccountFixture) => passOf(context, held, account);
      return { input, peer, ...attendeesOnly(context, input), ...more };
    });
  const own = { showsNobodyElse: "it is the caller's own pass" };
  return {
    "attendee.questions": withPass(({ eventId, passId }) => ({ eventId, passId }), own),
    "attendee.answer": withPass(({ eventId, passId, question }) => ({
      eventId,
      passId,
      body: { questions: [{ id: question.id, value: "The river" }] },
    })),
    "attendee.rename": withPass(({ eventId, passId }) => ({ eventId, passId, body: { name: "Noor Haddad" } }), own),
    "attendee.cancellation": withPass(({ eventId, passId }) => ({ eventId, passId }), own),
    "attendee.cancel": withPass(({ eventId, passId }) => ({ eventId, passId, body: { issueRefund: true } }), own),
    "attendee.transferAccounts": withPass(async ({ eventId, passId }, { fixtures }) => {
      await fixtures.account({ firstName: "Noor" });
      return { eventId, passId };
    }),
    "attendee.transfer": withPass(async ({ eventId, passId }, { fixtures }) => {
      const receiver = await fixtures.account();
      return { eventId, passId, body: { receiverId: receiver.id } };
    }),
    "attendee.offer": withPass(({ eventId, passId }) => ({ eventId, passId }), own),
    "attendee.offerTo": withPass(
      ({ eventId, passId }) => ({ eventId, passId, body: { email: "noor@example.org" } }),
      own,
    ),
    "attendee.withdraw": inContext(world, async (context) => {
      const held = await heldEvent(context);
      const { eventId } = held;
      const offering = async (account: AccountFixture) => {
        const { id: passId } = await passOf(context, held, account);
        const body = { email: "noor@example.org" };
        await context.tenant.as(account).call(attendee.offerTo, { eventId, passId, body });
        return { eventId, passId };
      };
      const input = await offering(context.account);
      return { input, peer: offering, ...attendeesOnly(context, input) };
    }),
    "attendee.transferLogs": inContext(world, async (context) => {
      const held = await heldEvent(context);
      const { eventId } = held;
      const addRow = async () => {
        const sender = await context.fixtures.account();
        const { id: passId } = await passOf(context, held, sender);
        const body = { receiverId: context.account.id };
        await context.tenant.as(sender).call(attendee.transfer, { eventId, passId, body });
        world.clock.forward(1_000);
      };
      await addRow();
      return { input: { eventId }, addRow, ...openRules(context) };
    }),
    "attendee.offered": inContext(world, async (context) => {
      const { token } = await offerOf(world, context);
      return { input: { token } };
    }),
    "attendee.claim": inContext(world, async (context) => {
      const { token, held } = await offerOf(world, context);
      const peer = (account: AccountFixture) => passOf(context, held, account);
      return { input: { token }, peer, touchesOthers: "the pass leaves whoever offered it" };
    }),
    "attendee.rules": inContext(world, async (context) => {
      const { eventId } = await heldEvent(context);
      return { input: { eventId }, ...openRules(context), showsNobodyElse: "it is about passes alone" };
    }),
    "attendee.saveRules": inContext(world, async (context) => {
      const { id: eventId } = await context.fixtures.event({ creator: context.account });
      const body = {
        answersUntil: new Date(world.clock.now().getTime() + 3_600_000).toISOString(),
        rotatingCodes: true,
      };
      return {
        input: { eventId, body },
        refusals: async () => [{ caller: await context.fixtures.account(), error: kernelErrors.forbidden }],
      };
    }),
  };
}

/** A pass of a neighbour that is offered by a link. */
async function offerOf(world: World, context: ExampleContext) {
  const held = await heldEvent(context);
  const neighbour = await context.fixtures.account();
  const { id: passId } = await passOf(context, held, neighbour);
  const body = { email: "whoever@example.org" };
  const { data } = await context.tenant.as(neighbour).call(attendee.offerTo, { eventId: held.eventId, passId, body });
  return { held, token: offerToken(readingScopeOf(world, context.tenant), data.id) };
}

function openRules(context: ExampleContext): Partial<Prepared> {
  return {
    everybodyMay: "whoever sees an event sees until when its passes may be changed",
    refusals: async () => {
      const group = await context.fixtures.group();
      const { id: draft } = await context.fixtures.event({ status: "draft" });
      const { id: closed } = await context.fixtures.event({ groupOnly: true, groupId: group.id });
      return [
        { input: { eventId: draft }, error: kernelErrors.notFound },
        { input: { eventId: closed }, error: groupErrors.membersOnly },
      ];
    },
  };
}
