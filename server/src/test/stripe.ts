import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import Fastify, { type FastifyInstance } from "fastify";
import { v4 } from "uuid";
import { mountProviderEvents, type SentEvent, signatureOf } from "../payments/index.ts";
import { refuseInEnvelope } from "../kernel/http/refusals.ts";
import { newId } from "../kernel/new-id.ts";
import { refundSchedules } from "../passes/schema.ts";
import { paymentReactions } from "../payments/reactions.ts";
import { choose, lines } from "./cart.ts";
import { insertRows } from "./rows.ts";
import { settle } from "./settle.ts";
import type { TestClient } from "./test-client.ts";
import type { TestTenant, World } from "./world.ts";

export const stripeKeys = {
  publishableKey: "pk_test_public",
  secretKey: "sk_test_secret",
  webhookSecret: "whsec_signing",
} as const;

/** Cards of the stand-in, by what they do. */
export const cards = {
  accepted: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenged: "4000 0027 6000 3184",
  slow: "AT61 1904 3002 3457 3201",
} as const;

const day = 24 * 60 * 60_000;

export type StripeShop = Awaited<ReturnType<typeof stripeShop>>;

/** A community that takes money through the stand-in, and what buyers, the stand-in and its webhooks do. */
export async function stripeShop(world: World) {
  const tenant: TestTenant = await world.tenant();
  const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
  await administrator.call(payments.saveSettings, { body: { provider: "stripe", ...stripeKeys } });
  const server: FastifyInstance = Fastify();
  refuseInEnvelope(server, world.app.kernel);
  mountProviderEvents(server, world.app.kernel);
  const { account, sent } = world.stripe;

  const own = (): SentEvent[] => sent.filter(({ community }) => community === tenant.organization.id);

  /** Tells the community of an event, as Stripe does or, with another secret, as somebody else would. */
  async function tell({ payload }: Pick<SentEvent, "payload">, secret: string = stripeKeys.webhookSecret) {
    const headers = {
      "content-type": "application/json",
      "stripe-signature": signatureOf(payload, secret, world.clock.now()),
    };
    const url = `/webhooks/stripe/${tenant.organization.id}`;
    const { statusCode } = await server.inject({ method: "POST", url, headers, payload });
    return statusCode;
  }

  /** An event that costs 25 dollars, all of which goes back, and somebody with a pass of it in the cart. */
  async function buyer({ supply = null }: { supply?: number | null } = {}) {
    const { id: eventId } = await tenant.fixtures.event();
    const { id: ticketId } = await tenant.fixtures.passType(eventId, { price: 2500, supply, cancelable: true });
    const now = world.clock.now().getTime();
    const schedule = { organizationId: tenant.organization.id, id: newId(), passTypeId: ticketId, percentage: 100 };
    await insertRows(world.database, refundSchedules, [
      { ...schedule, startDate: new Date(now - day), endDate: new Date(now + 30 * day) },
    ]);
    const person = await tenant.fixtures.account();
    const client = tenant.as(person);
    await choose(client, eventId, lines(ticketId));
    return { eventId, ticketId, client, person };
  }

  const intentFor = (client: TestClient, eventId: string) => client.call(registration.intent, { eventId });
  const capture = (client: TestClient, intentId: string) =>
    client.call(payments.capture, { intentId, body: {} }, { idempotencyKey: v4() });
  /** What the browser's part does. */
  const pay = (secret: string, card: string) => account.confirm(thereOf(secret), card, tenant.organization.siteUrl);

  return {
    tenant,
    administrator,
    account,
    own,
    tell,
    buyer,
    intentFor,
    capture,
    pay,
    settle: () => settle(world, paymentReactions),
    close: () => server.close(),
  };
}

/** What the stand-in calls the payment of a secret. */
export const thereOf = (secret: string): string => secret.split("_secret_")[0] ?? "";
