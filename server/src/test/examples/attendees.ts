import { attendees } from "@marquee/contract/attendees";
import { kernelErrors } from "@marquee/contract/kernel";
import { newId } from "../../kernel/new-id.ts";
import type { AccountFixture } from "../fixtures.ts";
import { only } from "../rows.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

/** An event of somebody's with a question, and who has registered for it. */
async function heldEvent({ fixtures }: ExampleContext, creator: AccountFixture) {
  const event = await fixtures.event({
    creator,
    passTypes: [{ name: "Day pass", price: 0, supply: 50 }],
    sections: [{ name: "About you", questions: [{ name: "What brings you here?", type: "text", mutable: false }] }],
  });
  const registered = async () => {
    const account = await fixtures.account({ firstName: "Noor", lastName: "Haddad" });
    const { passes } = await fixtures.registration({ account, event, passTypes: event.passTypes });
    return { accountId: account.id, pass: only(passes) };
  };
  return { eventId: event.id, question: only(event.questions), registered, ...(await registered()) };
}
type Held = Awaited<ReturnType<typeof heldEvent>>;

const lettingIn = "who organises an event lets in whoever has a pass for it, blocked or not";

/** What an entrance without network has let in. */
const scanned = (world: World, of: { readonly code: string }) => ({
  id: newId(),
  ...of,
  gate: "North gate",
  deviceTime: world.clock.now().toISOString(),
  offset: 0,
  decision: "in" as const,
});

const unknownLetIn = (world: World) => ({
  body: { device: "tent", scans: [scanned(world, { code: "a-code-of-no-pass-0123456789" })] },
});

/** What organisers do with who has registered. */
export function examplesOf(world: World): Examples {
  const managed = (
    inputOf: (held: Held, context: ExampleContext) => Promise<object> | object,
    more: (held: Held, context: ExampleContext) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const held = await heldEvent(context, context.account);
      const input = { eventId: held.eventId, ...(await inputOf(held, context)) };
      const stranger = await context.fixtures.account();
      const { id: draft } = await context.fixtures.event({ status: "draft" });
      const refusals = async (): Promise<Refusal[]> => [
        { caller: stranger, error: kernelErrors.forbidden },
        { caller: stranger, input: { ...input, eventId: draft }, error: kernelErrors.notFound },
      ];
      const peer = (creator: AccountFixture) => heldEvent(context, creator);
      const shows = { showsBlocked: lettingIn, showsBlockers: lettingIn };
      return { input, refusals, peer, ...shows, ...more(held, context) };
    });
  const addRow = ({ registered }: Held) => ({
    addRow: async () => {
      world.clock.forward(1_000);
      await registered();
    },
  });
  const named = ({ accountId, pass }: Held) => ({ accountId, passId: pass.id });
  const reaches = () => ({ reachesBlocked: lettingIn });
  return {
    "attendees.list": managed(() => ({}), addRow),
    "attendees.get": managed(({ accountId }) => ({ accountId }), reaches),
    "attendees.timeline": managed(({ accountId }) => ({ accountId }), reaches),
    "attendees.questions": managed(named, () => ({ ...reaches(), showsNobodyElse: "it is what is asked" })),
    "attendees.answer": managed(
      (held) => ({ ...named(held), body: { questions: [{ id: held.question.id, value: "The river" }] } }),
      reaches,
    ),
    "attendees.checkIn": managed(named, reaches),
    "attendees.undoCheckIn": managed(
      async (held, { client }) => {
        await client.call(attendees.checkIn, { eventId: held.eventId, ...named(held) });
        return named(held);
      },
      (_held, context) => ({
        ...reaches(),
        peer: async (creator: AccountFixture) => {
          const held = await heldEvent(context, creator);
          const input = { eventId: held.eventId, ...named(held) };
          const client = context.tenant.as(creator);
          await client.call(attendees.checkIn, input);
          await client.call(attendees.undoCheckIn, input);
        },
      }),
    ),
    "attendees.passes": managed(() => ({}), addRow),
    "attendees.pass": managed(({ pass }) => ({ passId: pass.id })),
    "attendees.scan": managed(({ pass }) => ({ body: { code: pass.code } })),
    "attendees.checkIns": managed(
      () => ({}),
      () => ({ showsNobodyElse: "it is numbers" }),
    ),
    "attendees.entranceList": managed(() => ({})),
    "attendees.sync": managed(({ pass }) => ({
      body: { device: "tent", scans: [scanned(world, { code: pass.code })] },
    })),
    "attendees.conflicts": managed(
      async (held, { client }) => {
        await client.call(attendees.sync, { eventId: held.eventId, ...unknownLetIn(world) });
        return {};
      },
      (held, { client }) => ({
        showsNobodyElse: "it is what stands on passes",
        addRow: async () => {
          world.clock.forward(1_000);
          await client.call(attendees.sync, { eventId: held.eventId, ...unknownLetIn(world) });
        },
      }),
    ),
  };
}
