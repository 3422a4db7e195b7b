import { leads } from "@marquee/contract/leads";
import { eventSponsors } from "../../events/schema.ts";
import type { AccountFixture } from "../fixtures.ts";
import { insertRows, only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const everything = { name: true, work: true, email: true, phone: true, links: true };

/** An event at which the caller exhibits. */
async function standOf(world: World, context: ExampleContext) {
  const event = await context.fixtures.event({ passTypes: [{ price: 0, supply: 100 }] });
  const exhibit = (account: AccountFixture) =>
    insertRows(world.database, eventSponsors, [
      { organizationId: context.tenant.organization.id, eventId: event.id, accountId: account.id },
    ]);
  await exhibit(context.account);
  const visitor = async (account: AccountFixture) => {
    const { passes } = await context.fixtures.registration({ account, event, passTypes: [only(event.passTypes)] });
    return { account, ...only(passes) };
  };
  return { eventId: event.id, exhibit, visitor };
}

type Stand = Awaited<ReturnType<typeof standOf>>;

/** Somebody's pass is scanned by an exhibitor, and they answer. */
async function leadOf({ tenant }: ExampleContext, { visitor }: Stand, by: AccountFixture, whose: AccountFixture) {
  const { id: passId } = await visitor(whose);
  const { data } = await tenant.as(by).call(leads.add, { passId });
  await tenant.as(whose).call(leads.answer, { leadId: data.id, body: everything });
  return data.id;
}

/** What exhibitors and holders do with scans. */
export function examplesOf(world: World): Examples {
  const atStand = (prepare: (stand: Stand, context: ExampleContext) => Promise<Prepared>) =>
    inContext(world, async (context) => prepare(await standOf(world, context), context));
  const withLead = (inputOf: (leadId: string) => object, more: Partial<Prepared> = {}) =>
    atStand(async (stand, context) => {
      const leadId = await leadOf(context, stand, context.account, await context.fixtures.account());
      const peer = async (account: AccountFixture) => {
        await stand.exhibit(account);
        await leadOf(context, stand, account, await context.fixtures.account());
      };
      return { input: inputOf(leadId), peer, ...more };
    });
  /** The caller is who was scanned. */
  const asked = (stand: Stand, context: ExampleContext) => async () => {
    const exhibitor = await context.fixtures.account();
    await stand.exhibit(exhibitor);
    world.clock.forward(1_000);
    return leadOf(context, stand, exhibitor, context.account);
  };
  return {
    "leads.list": atStand(async (stand, context) => {
      const addRow = async () => {
        world.clock.forward(1_000);
        await leadOf(context, stand, context.account, await context.fixtures.account());
      };
      await addRow();
      return { input: {}, addRow };
    }),
    "leads.counts": atStand(async () => ({ input: {}, showsNobodyElse: "it is numbers" })),
    "leads.scan": atStand(async (stand, { fixtures }) => {
      const { code } = await stand.visitor(await fixtures.account());
      return { input: { body: { code } }, peer: stand.exhibit };
    }),
    "leads.add": atStand(async (stand, { fixtures }) => {
      const { id: passId } = await stand.visitor(await fixtures.account());
      return { input: { passId }, peer: stand.exhibit };
    }),
    "leads.get": withLead((leadId) => ({ leadId })),
    "leads.update": withLead((leadId) => ({ leadId, body: { note: "Asked for the price list", status: "favorited" } })),
    "leads.remove": withLead((leadId) => ({ leadId })),
    "leads.requests": inContext(world, async (context) => {
      const addRow = async () => {
        const stand = await standOf(world, context);
        await asked(stand, context)();
      };
      await addRow();
      return { input: {}, addRow };
    }),
    "leads.answer": atStand(async (stand, context) => {
      const leadId = await asked(stand, context)();
      const body = { ...everything, phone: false };
      const peer = async (account: AccountFixture) => {
        const exhibitor = await context.fixtures.account();
        await stand.exhibit(exhibitor);
        await leadOf(context, stand, exhibitor, account);
      };
      return { input: { leadId, body }, peer };
    }),
  };
}
