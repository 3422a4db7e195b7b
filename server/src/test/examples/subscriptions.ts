import { subscriptions } from "@marquee/contract/subscriptions";
import type { AccountFixture } from "../fixtures.ts";
import { giveBack, monthly, offer, pay, subscribed } from "../fixtures-subscriptions.ts";
import { settle } from "../settle.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

const ofCommunity = "what the community offers is everybody's, and each administrator changes the same";
const seenByAll = "who subscribes is seen by those who run the community, whoever blocked whom";

type Product = Awaited<ReturnType<typeof offer>>;

/** Somebody subscribes, and has paid for the first month. */
async function paidFor({ world, tenant }: ExampleContext, account: AccountFixture, product: Product) {
  const { subscriptionId, invoiceId } = await subscribed(tenant, account, product);
  await pay(world, tenant, invoiceId ?? "");
  await settle(world);
  return { product, subscriptionId, invoiceId: invoiceId ?? "" };
}

/** The caller does. */
const running = async (context: ExampleContext) => paidFor(context, context.account, await offer(context.tenant));

/** Another who stands where the caller stands, with a subscription of their own, has the same call for theirs. */
function own(world: World, inputOf: (subscriptionId: string) => object) {
  return inContext(world, async (context): Promise<Prepared> => {
    const { product, subscriptionId } = await running(context);
    const peer = async (account: AccountFixture) => paidFor(context, account, product);
    return { input: inputOf(subscriptionId), peer, showsNobodyElse: "it is the caller's subscription" };
  });
}

function managed(world: World, inputOf: (product: Product) => object) {
  return inContext(world, async ({ tenant, fixtures }): Promise<Prepared> => {
    const product = await offer(tenant);
    const caller = await fixtures.account({ isAdministrator: true });
    const input = inputOf(product);
    return { caller, input, peer: async () => undefined, touchesOthers: ofCommunity, wordsStay: ofCommunity };
  });
}

/** Calls about belonging to the community for money. */
export function examplesOf(world: World): Examples {
  return {
    "subscriptions.products": inContext(world, async ({ tenant }) => {
      await offer(tenant);
      return { input: {}, addRow: () => offer(tenant, { name: "Patron of the quay" }) };
    }),
    "subscriptions.list": inContext(world, async (context) => {
      await running(context);
      return { input: {}, addRow: () => running(context), showsNobodyElse: "they are the caller's subscriptions" };
    }),
    "subscriptions.subscribe": inContext(world, async ({ tenant }) => {
      const { id: productId, prices } = await offer(tenant);
      return { input: { body: { productId, priceId: prices[0]?.id, quantity: 1 } } };
    }),
    "subscriptions.get": own(world, (subscriptionId) => ({ subscriptionId })),
    "subscriptions.cancel": own(world, (subscriptionId) => ({ subscriptionId })),
    "subscriptions.changePaymentMethod": own(world, (subscriptionId) => ({
      subscriptionId,
      body: { paymentMethodId: "invoice" },
    })),
    "subscriptions.payments": inContext(world, async (context) => {
      const { subscriptionId, invoiceId } = await running(context);
      const addRow = () => giveBack(world, context.tenant, invoiceId);
      return { input: { subscriptionId }, addRow, showsNobodyElse: "it is what the caller paid" };
    }),
    "subscriptions.cancellation": own(world, (subscriptionId) => ({ subscriptionId })),
    "subscriptions.end": own(world, (subscriptionId) => ({ subscriptionId })),
    "subscriptions.pause": own(world, (subscriptionId) => ({ subscriptionId })),
    "subscriptions.resume": inContext(world, async (context) => {
      const { product, subscriptionId } = await running(context);
      await context.client.call(subscriptions.pause, { subscriptionId });
      const peer = async (account: AccountFixture) => subscribed(context.tenant, account, product);
      return { input: { subscriptionId }, peer };
    }),
    "subscriptions.managedProducts": inContext(world, async ({ tenant, fixtures }) => {
      await offer(tenant);
      const caller = await fixtures.account({ isAdministrator: true });
      return { caller, input: {}, addRow: () => offer(tenant, { name: "Patron of the quay" }) };
    }),
    "subscriptions.createProduct": managed(world, () => ({ body: { name: "Patron", prices: [monthly] } })),
    "subscriptions.updateProduct": managed(world, ({ id }) => ({ productId: id, body: { name: "Patron" } })),
    "subscriptions.addPrice": managed(world, ({ id }) => ({ productId: id, body: { ...monthly, amount: 1200 } })),
    "subscriptions.offerPrice": managed(world, ({ id, prices }) => ({
      productId: id,
      priceId: prices[0]?.id,
      body: { active: false },
    })),
    "subscriptions.subscribers": inContext(world, async ({ tenant, fixtures }) => {
      const product = await offer(tenant);
      const addRow = async () => subscribed(tenant, await fixtures.account(), product);
      await addRow();
      const caller = await fixtures.account({ isAdministrator: true });
      return { caller, input: {}, addRow, showsBlocked: seenByAll, showsBlockers: seenByAll };
    }),
  };
}
