import { coupons } from "@marquee/contract/coupons";
import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { newId } from "../../kernel/new-id.ts";
import type { AccountFixture } from "../fixtures.ts";
import { only } from "../rows.ts";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";
import { openEvent, openRegistration } from "./event-refusals.ts";
import { type ExampleContext, inContext } from "./example-context.ts";

/** An event whose passes are sold to groups. */
async function groupSale({ fixtures }: ExampleContext) {
  const passType = { name: "Day pass", price: 1000, supply: 50, enableCoupons: true, cancelable: true };
  const event = await fixtures.event({ passTypes: [passType] });
  return { eventId: event.id, ticketId: only(event.passTypes).id };
}
type Sale = Awaited<ReturnType<typeof groupSale>>;

/** A code for three, of which one is used by a colleague. */
async function boughtCode(context: ExampleContext, { eventId, ticketId }: Sale, buyer: AccountFixture) {
  const client = context.tenant.as(buyer);
  const intent = await client.call(coupons.intent, { eventId, ticketId, quantity: 3 });
  await client.call(payments.capture, { intentId: intent.data.id, body: {} });
  const coupon = only((await client.call(coupons.list, { eventId })).data);
  const colleague = context.tenant.as(await context.fixtures.account());
  const body = { couponCode: coupon.code, passes: [{ id: newId(), ticketId }], packages: [] };
  await colleague.call(registration.applyCoupon, { eventId, body });
  await colleague.call(registration.submit, { eventId });
  return coupon;
}

/** What somebody buys for a group, and what becomes of it. */
export function examplesOf(world: World): Examples {
  const showsNobodyElse = "it is what the caller bought";
  const buying = (inputOf: (sale: Sale, context: ExampleContext) => Promise<object> | object) =>
    inContext(world, async (context) => {
      const sale = await groupSale(context);
      const input = await inputOf(sale, context);
      const peer = (account: AccountFixture) => boughtCode(context, sale, account);
      return { input, peer, showsNobodyElse, ...openRegistration(context, input) };
    });
  const having = (shows: object = { showsNobodyElse }) =>
    inContext(world, async (context) => {
      const sale = await groupSale(context);
      const { id: couponId } = await boughtCode(context, sale, context.account);
      const input = { eventId: sale.eventId, couponId };
      const { refusals } = openEvent(context, input);
      return { input, refusals, peer: (account) => boughtCode(context, sale, account), ...shows };
    });
  return {
    "coupons.intent": buying(({ eventId, ticketId }) => ({ eventId, ticketId, quantity: 3 })),
    "coupons.find": buying(async (sale, context) => {
      const { code } = await boughtCode(context, sale, context.account);
      return { eventId: sale.eventId, code };
    }),
    "coupons.list": inContext(world, async (context) => {
      const sale = await groupSale(context);
      await boughtCode(context, sale, context.account);
      const input = { eventId: sale.eventId };
      return { input, showsNobodyElse, ...openEvent(context, input) };
    }),
    "coupons.get": having(),
    "coupons.passes": having({}),
    "coupons.refundTerms": having(),
    "coupons.refund": inContext(world, async (context) => {
      const sale = await groupSale(context);
      const { id: couponId } = await boughtCode(context, sale, context.account);
      const input = { eventId: sale.eventId, couponId, body: {} };
      const { refusals } = openEvent(context, input);
      return { input, refusals, showsNobodyElse, peer: (account) => boughtCode(context, sale, account) };
    }),
  };
}
