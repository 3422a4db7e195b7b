import { attendee } from "@marquee/contract/passes";
import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { newId } from "../../kernel/new-id.ts";
import type { AccountFixture } from "../fixtures.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { only } from "../rows.ts";
import { attendeesOnly, openToGuests } from "./event-refusals.ts";
import { type ExampleContext, inContext, type Prepared } from "./example-context.ts";

/** An event that sells one pass type and asks one question. */
async function saleOf({ fixtures }: ExampleContext, price: number) {
  const event = await fixtures.event({
    passTypes: [{ name: "Day pass", price, supply: 50, enableCoupons: true }],
    coupons: [{ code: "SPRING", discountPercent: 50 }],
    sections: [{ name: "About you", questions: [{ name: "What brings you here?", type: "text", mutable: true }] }],
    addOns: [{ name: "Dinner", price: 0, supply: 50 }],
    roomTypes: [{ name: "Double room", price: 0, pricePerNight: false, supply: 50 }],
  });
  const [addOn, roomType] = [only(event.extras.addOns), only(event.extras.roomTypes)];
  return {
    addOn,
    roomType,
    event,
    eventId: event.id,
    passType: only(event.passTypes),
    question: only(event.questions),
  };
}

type Sale = Awaited<ReturnType<typeof saleOf>>;

/** Somebody puts one pass of a sale in their cart. */
async function choose({ tenant }: ExampleContext, { eventId, passType }: Sale, account: AccountFixture) {
  const cart = { passes: [{ id: newId(), ticketId: passType.id }], packages: [] };
  await tenant.as(account).call(registration.choosePasses, { eventId, body: cart });
  return cart;
}

/** A sale with one pass in the caller's cart. */
async function cartOf(context: ExampleContext, price: number) {
  const sale = await saleOf(context, price);
  const cart = await choose(context, sale, context.account);
  return { ...sale, cart, passId: only(cart.passes).id };
}

/** The same, bought by the caller. */
async function purchaseOf(context: ExampleContext) {
  const { eventId } = await cartOf(context, 0);
  const { data } = await context.client.call(registration.submit, { eventId });
  return { eventId, passId: only(data.passes).id };
}

const ownOrder = { showsNobodyElse: "it is the caller's own order" };

/** Calls of the way from a cart to a pass. */
export function examplesOf(world: World): Examples {
  const withCart = (
    prepare: (cart: Awaited<ReturnType<typeof cartOf>>, context: ExampleContext) => Promise<object> | object,
    price = 0,
    more: Partial<Prepared> = {},
  ) =>
    inContext(world, async (context) => {
      const cart = await cartOf(context, price);
      const input = await prepare(cart, context);
      return { input, peer: (account) => choose(context, cart, account), ...openToGuests(context, input), ...more };
    });
  const withPurchase = (purchase: (context: ExampleContext) => Promise<object>, more: Partial<Prepared> = {}) =>
    inContext(world, async (context) => {
      const input = await purchase(context);
      return { input, ...attendeesOnly(context, input), ...more };
    });
  return {
    "registration.get": withCart(({ eventId }) => ({ eventId })),
    "registration.choosePasses": inContext(world, async (context) => {
      const sale = await saleOf(context, 0);
      const { eventId, passType } = sale;
      const input = { eventId, body: { passes: [{ id: newId(), ticketId: passType.id }], packages: [] } };
      return { input, peer: (account) => choose(context, sale, account), ...openToGuests(context, input) };
    }),
    "registration.applyCoupon": withCart(
      ({ eventId, cart }) => ({ eventId, body: { couponCode: "SPRING", ...cart } }),
      1000,
    ),
    "registration.removeCoupon": inContext(world, async (context) => {
      const sale = await cartOf(context, 1000);
      const input = { eventId: sale.eventId };
      const body = { couponCode: "SPRING", ...sale.cart };
      await context.client.call(registration.applyCoupon, { ...input, body });
      const peer = async (account: AccountFixture) => {
        const theirs = { couponCode: "SPRING", ...(await choose(context, sale, account)) };
        return context.tenant.as(account).call(registration.applyCoupon, { ...input, body: theirs });
      };
      return { input, peer, ...openToGuests(context, input) };
    }),
    "registration.addOns": withCart(({ eventId }) => ({ eventId })),
    "registration.chooseAddOns": withCart(({ eventId, passId, addOn }) => ({
      eventId,
      body: [{ id: passId, addOns: [{ id: addOn.id }] }],
    })),
    "registration.roomTypes": withCart(({ eventId }) => ({ eventId })),
    "registration.reserve": withCart(({ eventId, passId, roomType }) => ({
      eventId,
      body: [{ id: passId, reservation: { id: newId(), eventRoomTypeId: roomType.id } }],
    })),
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
    "registration.intent": withCart(({ eventId }) => ({ eventId }), 1000, ownOrder),
    "registration.submit": withCart(({ eventId }) => ({ eventId })),
    "payments.capture": inContext(world, async (context) => {
      const sale = await cartOf(context, 1000);
      const { eventId } = sale;
      const intent = await context.client.call(registration.intent, { eventId });
      const peer = async (account: AccountFixture) => {
        await choose(context, sale, account);
        return context.tenant.as(account).call(registration.intent, { eventId });
      };
      return { input: { intentId: intent.data.id, body: {} }, peer };
    }),
    "attendee.get": withPurchase(async (context) => ({ eventId: (await purchaseOf(context)).eventId })),
    "attendee.pass": withPurchase(purchaseOf, ownOrder),
    "attendee.payment": withPurchase(paymentOf, ownOrder),
  };
}

async function paymentOf(context: ExampleContext): Promise<object> {
  const { eventId } = await cartOf(context, 1000);
  const intent = await context.client.call(registration.intent, { eventId });
  await context.client.call(payments.capture, { intentId: intent.data.id, body: {} });
  const { data } = await context.client.call(attendee.get, { eventId });
  return { eventId, paymentId: only(data.payments).id };
}
