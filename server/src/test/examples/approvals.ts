import { approvals } from "@marquee/contract/approvals";
import { kernelErrors } from "@marquee/contract/kernel";
import type { AccountFixture } from "../fixtures.ts";
import { only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { openEvent, openWaiting } from "./event-refusals.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const day = 24 * 60 * 60_000;
const showsNobodyElse = "it is the caller's own, and names nobody else";
const allWhoAsk = "organisers decide about all who ask: a block is between two people, and hides no request";
const wordsStay = "a note is read with the request that it is about";

/** An event whose one kind of pass needs approval and asks a question. */
async function selective({ world, fixtures, tenant }: ExampleContext, creator?: AccountFixture) {
  const inDays = (days: number): Date => new Date(world.clock.now().getTime() + days * day);
  const event = await fixtures.event({
    ...(creator && { creator }),
    registrationStart: inDays(-1),
    eventStart: inDays(40),
    eventEnd: inDays(41),
    registrationEnd: inDays(39),
    passTypes: [{ price: 0, needsApproval: true }],
  });
  const { id: passTypeId } = only(event.passTypes);
  const section = await fixtures.section(event.id);
  const questionId = await section.ask({ name: "What do you make?", required: true });
  const questions = [{ id: questionId, value: "Lamps" }];
  const ask = async (account: AccountFixture, note = "I bring my own tools.") => {
    world.clock.forward(1_000);
    const body = { passTypeId, questions, note };
    return (await tenant.as(account).call(approvals.ask, { eventId: event.id, body })).data.id;
  };
  return { eventId: event.id, passTypeId, questions, ask };
}
type Selective = Awaited<ReturnType<typeof selective>>;
type Asked = Selective & { readonly requestId: string };

export function examplesOf(world: World): Examples {
  const asking = (prepare: (own: Asked) => object, more: Partial<Prepared> = {}) =>
    inContext(world, async (context) => {
      const own = await selective(context);
      const requestId = await own.ask(context.account);
      const peer = async (account: AccountFixture) => void (await (await selective(context)).ask(account));
      return { input: prepare({ ...own, requestId }), peer, showsNobodyElse, ...more };
    });
  /** The caller organises it, and somebody asks. */
  const organized = (
    prepare: (own: Asked) => object,
    more: (own: Selective, context: ExampleContext) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const own = await selective(context, context.account);
      const requestId = await own.ask(await context.fixtures.account());
      const asMember = { caller: await context.fixtures.account(), error: kernelErrors.forbidden };
      return {
        input: { eventId: own.eventId, ...prepare({ ...own, requestId }) },
        refusals: async () => [asMember],
        peer: async (creator: AccountFixture) => void (await selective(context, creator)),
        showsBlocked: allWhoAsk,
        showsBlockers: allWhoAsk,
        reachesBlocked: allWhoAsk,
        ...more(own, context),
      };
    });
  return {
    "approvals.list": inContext(world, async (context) => {
      const addRow = async () => (await selective(context)).ask(context.account);
      await addRow();
      return { input: {}, addRow, showsNobodyElse };
    }),
    "approvals.ofEvent": inContext(world, async (context) => {
      const { eventId, ask } = await selective(context);
      await ask(context.account);
      return { input: { eventId }, showsNobodyElse, ...openEvent(context, { eventId }) };
    }),
    "approvals.ask": inContext(world, async (context) => {
      const { eventId, passTypeId, questions } = await selective(context);
      const input = { eventId, body: { passTypeId, questions, note: "I bring my own tools." } };
      return { input, showsNobodyElse, wordsStay, ...openWaiting(context, input) };
    }),
    "approvals.answer": asking(({ requestId }) => ({ requestId, body: { text: "Two evenings are fine." } }), {
      wordsStay,
    }),
    "approvals.withdraw": asking(({ requestId }) => ({ requestId })),
    "approvals.requests": organized(
      () => ({}),
      ({ ask }, { fixtures }) => ({ addRow: async () => ask(await fixtures.account()) }),
    ),
    "approvals.request": organized(({ requestId }) => ({ requestId })),
    "approvals.decide": organized(
      ({ requestId }) => ({ body: { requestIds: [requestId], decision: "approve", note: "Bring a lamp." } }),
      () => ({ wordsStay, showsNobodyElse: "it says what became of requests, by their ids" }),
    ),
    "approvals.question": organized(
      ({ requestId }) => ({ requestId, body: { text: "Do you come on both evenings?" } }),
      () => ({ wordsStay }),
    ),
  };
}
