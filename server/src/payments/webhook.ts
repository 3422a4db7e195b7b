import { isId, kernelErrors } from "@marquee/contract/kernel";
import type { FastifyInstance } from "fastify";
import type Stripe from "stripe";
import { inTransaction, reader } from "../kernel/db/database.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import { fail } from "../kernel/failure.ts";
import { withinLimits } from "../kernel/http/perform.ts";
import type { Kernel } from "../kernel/kernel.ts";
import type { Tenant } from "../kernel/tenancy/tenant.ts";
import { providerNotified } from "./events.ts";
import { connect } from "./providers/connect.ts";
import type { Asking } from "./providers/provider.ts";
import { findIntentById, findIntentsThere, noteWebhook } from "./providers/repo.ts";

/** What Stripe is to tell of. Each only says that something may have happened: Stripe is asked what. */
export const webhookEvents = [
  "payment_intent.succeeded",
  "payment_intent.processing",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
] as const;

const beginning = "/webhooks/stripe";
/** An event of Stripe is some kilobytes. */
const largest = 512 * 1024;
/** Seconds for which a signature is good, against what was recorded and is sent again. */
const tolerance = 300;

export const webhookPath = (organizationId: string): string => `${beginning}/${organizationId}`;

/**
 * Where Stripe tells what happened, an address a community. What it tells is written down before it is answered, and looked
 * into after: an answer of ours means that it will not be lost.
 */
export function mountProviderEvents(server: FastifyInstance, kernel: Kernel): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is of the bytes that were sent.
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: largest }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { organizationId: string } }>(`${beginning}/:organizationId`, async (request, reply) => {
      const organization = await kernel.directory.byId(request.params.organizationId);
      if (!organization) return reply.callNotFound();
      await withinLimits(kernel, { tenant: organization, caller: { address: request.ip } });
      const signature = request.headers["stripe-signature"];
      await take(kernel, organization, { body: request.body, signature: String(signature) });
      return reply.header("cache-control", "no-store").send({ received: true });
    });
  });
}

type Delivery = { readonly body: unknown; readonly signature: string };

async function take(kernel: Kernel, organization: Tenant, delivery: Delivery): Promise<void> {
  const { driver, clock, services } = kernel;
  const reading = { organization, database: reader(driver, organization.id), now: clock.now(), services };
  const event = await verified(reading, delivery);
  await noteWebhook(reading, event ? "webhookAt" : "refusedAt");
  if (!event) return fail(kernelErrors.invalid, {}, [{ path: "stripe-signature", reason: "is not of this event" }]);
  const intents = await intentsOf(reading, [event]);
  if (intents.length === 0) return undefined;
  await inTransaction(driver, organization.id, (database) =>
    publishAll(
      { ...reading, database },
      intents.map(({ id }) => providerNotified({ intentId: id })),
    ),
  );
  kernel.wakeReactions();
  return undefined;
}

/** Undefined where it was not signed with the community's secret, a moment ago. */
async function verified(scope: Asking, { body, signature }: Delivery): Promise<Stripe.Event | undefined> {
  const account = await connect(scope);
  if (!account || !Buffer.isBuffer(body)) return undefined;
  const { client, webhookSecret } = account;
  try {
    const receivedAt = scope.now.getTime();
    return client.webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, receivedAt);
  } catch {
    return undefined;
  }
}

/** The intents of ours that events are about. An account may take other payments too. */
async function intentsOf(scope: Asking, events: readonly Stripe.Event[]) {
  const named = events.map(({ data }) => namesIn(data.object));
  const found = await findIntentsThere(
    scope,
    named.flatMap(({ there }) => there ?? []),
  );
  const known = new Set(found.map(({ providerId }) => providerId));
  // Stripe may tell of a payment before we have written down what it is called there.
  const early = named.flatMap(({ there, here }) => (known.has(there ?? null) || here === undefined ? [] : [here]));
  const others = await Promise.all([...new Set(early)].map((id) => findIntentById(scope, id)));
  return [...found, ...others.filter((each) => each !== undefined)];
}

function namesIn(object: object) {
  const here: unknown = Reflect.get(Object(Reflect.get(object, "metadata")), "marquee_intent");
  return { there: providerIdIn(object), here: typeof here === "string" && isId(here) ? here : undefined };
}

/** The payment that an object of Stripe's is, or belongs to. */
export function providerIdIn(object: object): string | undefined {
  const isPayment = Reflect.get(object, "object") === "payment_intent";
  const there: unknown = Reflect.get(object, isPayment ? "id" : "payment_intent");
  return typeof there === "string" ? there : undefined;
}
