import { attendee, payments, registration } from "@marquee/contract";
import { newId } from "../../kernel/new-id.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { only } from "../rows.ts";
import { type Place, playedOut } from "./place.ts";

/** An event that sells one pass type and asks one question. */
async function saleOf({ given }: Place, price: number) {
  const event = await given.event({
    passTypes: [{ name: "Day pass", price, supply: 50, enableCoupons: true }],
    coupons: [{ code: "SPRING", discountPercent: 50 }],
    sections: [{ name: "About you", questions: [{ name: "What brings you here?", type: "text", mutable: true }] }],
  });
  return { event, eventId: event.id, passType: only(event.passTypes), question: only(event.questions) };
}

/** The same with one pass in the caller's cart. */
async function cartOf(place: Place, price: number) {
  const sale = await saleOf(place, price);
  const cart = { passes: [{ id: newId(), ticketId: sale.passType.id }], packages: [] };
  await place.door.call(registration.choosePasses, { eventId: sale.eventId, body: cart });
  return { ...sale, cart, passId: only(cart.passes).id };
}

/** The same, bought by the caller. */
async function purchaseOf(place: Place) {
  const { eventId } = await cartOf(place, 0);
  const { data } = await place.door.call(registration.submit, { eventId });
  return { eventId, passId: only(data.passes).id };
}

/** Calls of the way from a cart to a pass. */
export function examplesOf(world: World): Examples {
  const withCart = (
    play: (cart: Awaited<ReturnType<typeof cartOf>>, place: Place) => Promise<object> | object,
    price = 0,
  ) => playedOut(world, async (place) => ({ input: await play(await cartOf(place, price), place) }));
  return {
    "registration.get": withCart(({ eventId }) => ({ eventId })),
    "registration.choosePasses": playedOut(world, async (place) => {
      const { eventId, passType } = await saleOf(place, 0);
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
    "payments.capture": withCart(async ({ eventId }, { door }) => {
      const intent = await door.call(registration.intent, { eventId });
      return { intentId: intent.data.id, body: {} };
    }, 1000),
    "attendee.get": playedOut(world, async (place) => ({ input: { eventId: (await purchaseOf(place)).eventId } })),
    "attendee.pass": playedOut(world, async (place) => ({ input: await purchaseOf(place) })),
    "attendee.payment": playedOut(world, async (place) => ({ input: await paymentOf(place) })),
  };
}

async function paymentOf(place: Place): Promise<object> {
  const { eventId } = await cartOf(place, 1000);
  const intent = await place.door.call(registration.intent, { eventId });
  await place.door.call(payments.capture, { intentId: intent.data.id, body: {} });
  const { data } = await place.door.call(attendee.get, { eventId });
  return { eventId, paymentId: only(data.payments).id };
}
