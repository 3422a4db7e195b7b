import { attendee } from "@marquee/contract/passes";
import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { newId } from "../../kernel/new-id.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { only } from "../rows.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

/** An event that sells one pass type and asks one question. */
async function saleOf({ fixtures }: ExampleContext, price: number) {
  const event = await fixtures.event({
    passTypes: [{ name: "Day pass", price, supply: 50, enableCoupons: true }],
    coupons: [{ code: "SPRING", discountPercent: 50 }],
    sections: [{ name: "About you", questions: [{ name: "What brings you here?", type: "text", mutable: true }] }],
  });
  return { event, eventId: event.id, passType: only(event.passTypes), question: only(event.questions) };
}

/** The same with one pass in the caller's cart. */
async function cartOf(context: ExampleContext, price: number) {
  const sale = await saleOf(context, price);
  const cart = { passes: [{ id: newId(), ticketId: sale.passType.id }], packages: [] };
  await context.client.call(registration.choosePasses, { eventId: sale.eventId, body: cart });
  return { ...sale, cart, passId: only(cart.passes).id };
}

/** The same, bought by the caller. */
async function purchaseOf(context: ExampleContext) {
  const { eventId } = await cartOf(context, 0);
  const { data } = await context.client.call(registration.submit, { eventId });
  return { eventId, passId: only(data.passes).id };
}

/** Calls of the way from a cart to a pass. */
export function examplesOf(world: World): Examples {
  const withCart = (
    prepare: (cart: Awaited<ReturnType<typeof cartOf>>, context: ExampleContext) => Promise<object> | object,
    price = 0,
  ) => inContext(world, async (context) => ({ input: await prepare(await cartOf(context, price), context) }));
  return {
    "registration.get": withCart(({ eventId }) => ({ eventId })),
    "registration.choosePasses": inContext(world, async (context) => {
      const { eventId, passType } = await saleOf(context, 0);
      return { input: { eventId, body: { passes: [{ id: newId(), ticketId: passType.id }], packages: [] } } };
    }),
    "registration.applyCoupon": withCart(
      ({ eventId, cart }) => ({ eventId, body: { couponCode: "SPRING", ...cart } }),
      1000,
    ),
    "registration.removeCoupon": withCart(({ eventId }) => ({ eventId })),
    "registration.questions": withCart(({ eventId }) => ({ eventId })),
    "registration.answer": withCart(({ eventId, passId, question }) => ({
      eventId,
      body: [{ id: passId, responses: [{ questionId: question.id, value: "The river" }] }],
    })),
    "registration.answerOne": withCart(({ eventId, passId, question }) => ({
      eventId,
      passId,
      questionId: question.id,
      body: { response: "The river" },
    })),
    "registration.intent": withCart(({ eventId }) => ({ eventId }), 1000),
    "registration.submit": withCart(({ eventId }) => ({ eventId })),
    "payments.capture": withCart(async ({ eventId }, { client }) => {
      const intent = await client.call(registration.intent, { eventId });
      return { intentId: intent.data.id, body: {} };
    }, 1000),
    "attendee.get": inContext(world, async (context) => ({ input: { eventId: (await purchaseOf(context)).eventId } })),
    "attendee.pass": inContext(world, async (context) => ({ input: await purchaseOf(context) })),
    "attendee.payment": inContext(world, async (context) => ({ input: await paymentOf(context) })),
  };
}

async function paymentOf(context: ExampleContext): Promise<object> {
  const { eventId } = await cartOf(context, 1000);
  const intent = await context.client.call(registration.intent, { eventId });
  await context.client.call(payments.capture, { intentId: intent.data.id, body: {} });
  const { data } = await context.client.call(attendee.get, { eventId });
  return { eventId, paymentId: only(data.payments).id };
}
