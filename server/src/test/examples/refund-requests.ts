import { kernelErrors } from "@marquee/contract/kernel";
import { refundRequests } from "@marquee/contract/refund-requests";
import type { AccountFixture } from "../fixtures.ts";
import { only } from "../rows.ts";
import type { Examples, Refusal } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { attendeesOnly } from "./event-refusals.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const price = 3_000;
const showsNobodyElse = "it is the caller's own, and names nobody else";
const allWhoAsk = "organisers decide about all who ask: a block is between two people, and hides no request";
const wordsStay = "it is read with the request that it is about, which stays with the money";

/** An event with passes that cost something, and whoever has paid for one. */
async function soldEvent({ world, tenant, fixtures }: ExampleContext, creator?: AccountFixture) {
  const event = await fixtures.event({
    ...(creator && { creator }),
    passTypes: [{ name: "Day pass", price, supply: 50, cancelable: true }],
  });
  const eventId = event.id;
  const sell = async (account: AccountFixture) => {
    const paid = { paidBy: "manual", hasArrived: true } as const;
    const { passes } = await fixtures.registration({ account, event, passTypes: event.passTypes, ...paid });
    return { eventId, passId: only(passes).id };
  };
  const ask = async (account: AccountFixture) => {
    world.clock.forward(1_000);
    const path = await sell(account);
    const body = { reason: "I have broken a leg", gives: "ifRefunded" as const };
    const { id } = (await tenant.as(account).call(refundRequests.ask, { ...path, body })).data;
    return { ...path, requestId: id };
  };
  return { eventId, sell, ask };
}
type Sold = Awaited<ReturnType<typeof soldEvent>>;

/** Money back outside of the schedule. */
export function examplesOf(world: World): Examples {
  /** The caller has a pass, and has asked for money back where it says so. */
  const own = (
    how: "sell" | "ask",
    inputOf: (path: { eventId: string; passId: string }) => object,
    more: Partial<Prepared> = {},
  ) =>
    inContext(world, async (context) => {
      const sold = await soldEvent(context);
      const { eventId, passId } = await sold[how](context.account);
      const input = inputOf({ eventId, passId });
      const peer = async (account: AccountFixture) => void (await sold[how](account));
      return { input, peer, showsNobodyElse, ...attendeesOnly(context, input), ...more };
    });
  /** The caller organises the event, and somebody asks. */
  const organized = (
    inputOf: (requestId: string) => object,
    more: (sold: Sold, context: ExampleContext) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const sold = await soldEvent(context, context.account);
      const { requestId } = await sold.ask(await context.fixtures.account());
      const input = { eventId: sold.eventId, ...inputOf(requestId) };
      const stranger = await context.fixtures.account();
      const { id: draft } = await context.fixtures.event({ status: "draft" });
      const refusals = async (): Promise<Refusal[]> => [
        { caller: stranger, error: kernelErrors.forbidden },
        { caller: stranger, input: { ...input, eventId: draft }, error: kernelErrors.notFound },
      ];
      const peer = async (creator: AccountFixture) => {
        const theirs = await soldEvent(context, creator);
        await theirs.ask(await context.fixtures.account());
      };
      const blocks = { showsBlocked: allWhoAsk, showsBlockers: allWhoAsk, reachesBlocked: allWhoAsk };
      return { input, refusals, peer, ...blocks, ...more(sold, context) };
    });
  const path = ({ eventId, passId }: { eventId: string; passId: string }) => ({ eventId, passId });
  return {
    "refundRequests.list": inContext(world, async (context) => {
      const addRow = async () => void (await (await soldEvent(context)).ask(context.account));
      await addRow();
      return { input: {}, addRow, showsNobodyElse };
    }),
    "refundRequests.standing": own("ask", path),
    "refundRequests.ask": own(
      "sell",
      (named) => ({ ...path(named), body: { reason: "I have broken a leg", gives: "inAnyCase" } }),
      { wordsStay },
    ),
    "refundRequests.withdraw": own("ask", path),
    "refundRequests.requests": organized(
      () => ({}),
      ({ ask }, { fixtures }) => ({ addRow: async () => void (await ask(await fixtures.account())) }),
    ),
    "refundRequests.counts": organized(
      () => ({}),
      () => ({ showsNobodyElse: "it is numbers" }),
    ),
    "refundRequests.approve": organized(
      (requestId) => ({ requestId, body: { amount: 2_000, expectedPaid: price, answer: "Get well soon" } }),
      () => ({ wordsStay }),
    ),
    "refundRequests.refuse": organized(
      (requestId) => ({ requestId, body: { answer: "We cannot fill the place any more" } }),
      () => ({ wordsStay }),
    ),
  };
}
