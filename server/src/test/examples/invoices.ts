import { invoices } from "@marquee/contract/invoices";
import { kernelErrors } from "@marquee/contract/kernel";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const ofCommunity = "an invoice is the community's, and each administrator changes the same";
const kept = "what was invoiced is kept as it was written";
const owed = "who owes something to the community owes it whatever is between two of its members";
const both = { showsBlocked: owed, showsBlockers: owed };

const bodyFor = (accountId: string) => ({
  accountId,
  title: "Stand at the market",
  dueDate: "2030-12-24T12:00:00.000Z",
  notes: "By the weir",
  lineItems: [{ name: "Stand", description: "Two days", quantity: 2, amount: 1250 }],
});

/** An administrator has written the draft of an invoice for somebody else. */
async function drafted({ tenant, fixtures, account }: ExampleContext, payer: AccountFixture = account) {
  const administrator = await fixtures.account({ isAdministrator: true });
  const { data } = await tenant.as(administrator).call(invoices.create, { body: bodyFor(payer.id) });
  return { administrator, invoiceId: data.id, payer };
}

async function sent(context: ExampleContext, payer?: AccountFixture) {
  const draft = await drafted(context, payer);
  await context.tenant.as(draft.administrator).call(invoices.send, { invoiceId: draft.invoiceId });
  return draft;
}

async function paid(context: ExampleContext) {
  const invoice = await sent(context);
  await context.tenant.as(invoice.administrator).call(invoices.receive, { invoiceId: invoice.invoiceId });
  return invoice;
}

/** Calls about what people owe by invoice. */
export function examplesOf(world: World): Examples {
  const managed = (
    before: (
      context: ExampleContext,
    ) => Promise<{ administrator: AccountFixture; invoiceId: string; payer: AccountFixture }>,
    inputOf: (invoiceId: string, payer: AccountFixture) => object,
  ) =>
    inContext(world, async (context): Promise<Prepared> => {
      const { administrator: caller, invoiceId, payer } = await before(context);
      const input = inputOf(invoiceId, payer);
      const says = { touchesOthers: ofCommunity, wordsStay: kept, reachesBlocked: owed, ...both };
      return { caller, input, peer: async () => undefined, ...says };
    });
  const one = (invoiceId: string) => ({ invoiceId });
  return {
    "invoices.get": inContext(world, async (context) => {
      const { invoiceId } = await sent(context);
      const draft = await drafted(context);
      return {
        input: { invoiceId },
        refusals: async () => [
          { caller: await context.fixtures.account(), error: kernelErrors.notFound },
          { input: { invoiceId: draft.invoiceId }, error: kernelErrors.notFound },
        ],
        showsNobodyElse: "it is between the caller and the community",
      };
    }),
    "invoices.intent": inContext(world, async (context) => {
      const { invoiceId, administrator } = await sent(context);
      return {
        input: { invoiceId },
        refusals: async () => [
          { caller: await context.fixtures.account(), error: kernelErrors.notFound },
          { caller: administrator, error: kernelErrors.forbidden },
        ],
        showsNobodyElse: "it is between the caller and the community",
      };
    }),
    "invoices.mine": inContext(world, async (context) => {
      await sent(context);
      return { input: {}, addRow: () => sent(context), showsNobodyElse: "it is what was sent to the caller" };
    }),
    "invoices.list": inContext(world, async (context) => {
      const { administrator: caller } = await sent(context);
      return { caller, input: {}, addRow: () => drafted(context), ...both };
    }),
    "invoices.create": managed(drafted, (_, payer) => ({ body: bodyFor(payer.id) })),
    "invoices.update": managed(drafted, (invoiceId, payer) => ({
      invoiceId,
      body: { ...bodyFor(payer.id), title: "Stand by the river" },
    })),
    "invoices.send": managed(drafted, one),
    "invoices.cancel": managed(sent, one),
    "invoices.receive": managed(sent, one),
    "invoices.credit": managed(paid, (invoiceId) => ({ invoiceId, body: { notes: "It rained" } })),
    "invoices.settings": managed(drafted, () => ({})),
    "invoices.saveSettings": managed(drafted, () => ({
      body: { name: "Riverside e.V.", address1: "Am Wehr 3", city: "Bremen", country: "DE", taxNumber: "DE 123456789" },
    })),
  };
}
