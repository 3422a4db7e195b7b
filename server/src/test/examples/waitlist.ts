import { attendee } from "@marquee/contract/passes";
import { registration } from "@marquee/contract/registration";
import { waitlist, waitlistErrors } from "@marquee/contract/waitlist";
import { kernelErrors } from "@marquee/contract/kernel";
import { choose, lines } from "../cart.ts";
import type { AccountFixture } from "../fixtures.ts";
import { only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { openEvent, openWaiting } from "./event-refusals.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const day = 24 * 60 * 60_000;
const showsNobodyElse = "nobody is named on it but by a number";

/** An event that is sold out to one guest. */
async function soldOut({ world, fixtures, tenant }: ExampleContext, creator?: AccountFixture) {
  const inDays = (days: number): Date => new Date(world.clock.now().getTime() + days * day);
  const event = await fixtures.event({
    ...(creator && { creator }),
    registrationStart: inDays(-1),
    eventStart: inDays(40),
    eventEnd: inDays(41),
    registrationEnd: inDays(39),
    passTypes: [{ price: 0, supply: 1, cancelable: true }],
  });
  const { id: passTypeId } = only(event.passTypes);
  const guest = tenant.as(await fixtures.account());
  await choose(guest, event.id, lines(passTypeId));
  const { data } = await guest.call(registration.submit, { eventId: event.id });
  const passId = only(data.passes).id;
  const cancel = () => guest.call(attendee.cancel, { eventId: event.id, passId, body: {} });
  const join = async (account: AccountFixture, places = 1) => {
    world.clock.forward(1_000);
    const joined = await tenant.as(account).call(waitlist.join, { eventId: event.id, body: { passTypeId, places } });
    return joined.data.id;
  };
  return { eventId: event.id, passTypeId, cancel, join };
}
type SoldOut = Awaited<ReturnType<typeof soldOut>>;

export function examplesOf(world: World): Examples {
  const waiting = (prepare: (own: SoldOut & { readonly entryId: string }) => object, more: Partial<Prepared> = {}) =>
    inContext(world, async (context) => {
      const own = await soldOut(context);
      const entryId = await own.join(context.account, 2);
      const peer = async (account: AccountFixture) => void (await (await soldOut(context)).join(account, 2));
      return { input: prepare({ ...own, entryId }), peer, showsNobodyElse, ...more };
    });
  /** The caller organises it, and somebody waits. */
  const organized = (
    prepare: (own: SoldOut & { readonly entryId: string }, context: ExampleContext) => Promise<object> | object,
    more: (own: SoldOut, context: ExampleContext) => Partial<Prepared> = () => ({}),
  ) =>
    inContext(world, async (context) => {
      const own = await soldOut(context, context.account);
      const entryId = await own.join(await context.fixtures.account());
      const asMember = { caller: await context.fixtures.account(), error: kernelErrors.forbidden };
      const input = await prepare({ ...own, entryId }, context);
      return {
        input: { eventId: own.eventId, ...input },
        refusals: async () => [asMember],
        peer: async (creator: AccountFixture) => void (await soldOut(context, creator)),
        showsBlocked: "organisers serve all who wait: a block is between two people, and hides no place",
        showsBlockers: "organisers serve all who wait: a block is between two people, and hides no place",
        reachesBlocked: "organisers serve all who wait: a block is between two people, and hides no place",
        ...more(own, context),
      };
    });
  const toJoin = inContext(world, async (context) => {
    const { eventId, passTypeId } = await soldOut(context);
    const input = { eventId, body: { passTypeId, places: 2 } };
    return { input, showsNobodyElse, ...openWaiting(context, input) };
  });
  return {
    "waitlist.list": inContext(world, async (context) => {
      const addRow = async () => (await soldOut(context)).join(context.account);
      await addRow();
      return { input: {}, addRow, showsNobodyElse };
    }),
    "waitlist.ofEvent": inContext(world, async (context) => {
      const { eventId, join } = await soldOut(context);
      await join(context.account);
      return { input: { eventId }, showsNobodyElse, ...openEvent(context, { eventId }) };
    }),
    "waitlist.join": toJoin,
    "waitlist.change": waiting(({ entryId }) => ({ entryId, body: { places: 1 } })),
    "waitlist.leave": waiting(({ entryId }) => ({ entryId })),
    "waitlist.log": inContext(world, async (context) => {
      const { eventId, join } = await soldOut(context);
      await join(context.account);
      const addRow = async () => join(await context.fixtures.account());
      const other = await context.fixtures.account();
      return {
        input: { eventId },
        addRow,
        refusals: async () => [
          ...(await openEvent(context, { eventId }).refusals()),
          { caller: other, error: waitlistErrors.notOn },
        ],
        showsNobodyElse,
      };
    }),
    "waitlist.entries": organized(
      () => ({}),
      ({ join }, { fixtures }) => ({ addRow: async () => join(await fixtures.account()) }),
    ),
    "waitlist.settings": organized(
      () => ({}),
      () => ({ showsNobodyElse: "it is numbers" }),
    ),
    "waitlist.set": organized(
      ({ passTypeId }) => ({ passTypeId, body: { isOn: false, offerHours: 12 } }),
      () => ({ showsNobodyElse: "it is numbers" }),
    ),
    "waitlist.addPlaces": organized(
      ({ passTypeId }) => ({ passTypeId, body: { places: 3 } }),
      () => ({ showsNobodyElse: "it is numbers" }),
    ),
    // Nothing was settled since the guest cancelled: what is free nobody has been offered.
    "waitlist.offer": organized(async ({ entryId, cancel }) => {
      await cancel();
      return { entryId };
    }),
    "waitlist.remove": organized(
      ({ entryId }) => ({ entryId, body: { reason: "This evening is for the crew." } }),
      () => ({
        wordsStay: "why somebody was taken off the list is theirs to read",
      }),
    ),
  };
}
