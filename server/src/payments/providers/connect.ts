import type Stripe from "stripe";
import type { Services } from "../../kernel/services.ts";
import type { Asking } from "./provider.ts";
import { findSettings, type SettingsRow } from "./repo.ts";

/** A community's account at Stripe, ready to be asked. */
export type Account = { readonly client: Stripe; readonly publishableKey: string; readonly webhookSecret: string };

const timeout = 10_000;
const retries = 2;

/** Where a sealed key belongs; elsewhere it cannot be opened. */
export const keyPlace = (organizationId: string, key: "secret key" | "webhook secret"): string[] => [
  "payment_settings",
  organizationId,
  key,
];

/** What stands in for the keys of a community that has none, where nothing is really charged. */
export const simulatedKeys = {
  publishableKey: "pk_test_simulated",
  secretKey: "sk_test_simulated",
  webhookSecret: "whsec_simulated",
} as const;

type Opening = {
  readonly organization: { readonly id: string };
  readonly services: Pick<Services, "vault" | "stripeStandIn" | "config">;
};

/** The keys as they are at Stripe; undefined where one is missing. */
export function keysOf({ organization, services }: Opening, row: SettingsRow | undefined) {
  const { publishableKey, sealedSecretKey, sealedWebhookSecret } = row ?? {};
  if (!publishableKey || !sealedSecretKey || !sealedWebhookSecret)
    return services.config.PAYMENTS === "simulated" ? simulatedKeys : undefined;
  const open = (key: Parameters<typeof keyPlace>[1], sealed: string): string =>
    services.vault.open(keyPlace(organization.id, key), sealed).toString();
  return {
    publishableKey,
    secretKey: open("secret key", sealedSecretKey),
    webhookSecret: open("webhook secret", sealedWebhookSecret),
  };
}

/** Undefined where the community has no keys. */
export async function connect(scope: Asking): Promise<Account | undefined> {
  const keys = keysOf(scope, await findSettings(scope));
  if (!keys) return undefined;
  const { publishableKey, webhookSecret } = keys;
  return { client: await clientOf(scope.services, keys.secretKey), publishableKey, webhookSecret };
}

/** Stripe's own library, which is read when the first community asks for it. */
export async function clientOf({ stripeStandIn }: Opening["services"], secretKey: string): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  const usual = { timeout, maxNetworkRetries: retries, telemetry: false };
  if (!stripeStandIn) return new Client(secretKey, usual);
  const { host, port } = stripeStandIn;
  return new Client(secretKey, { ...usual, host, port, protocol: "http" });
}
