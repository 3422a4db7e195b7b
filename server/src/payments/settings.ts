import { kernelErrors } from "@marquee/contract/kernel";
import { paymentErrors, type PaymentSettings, payments } from "@marquee/contract/payments";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { clientOf, keyPlace, keysOf } from "./providers/connect.ts";
import { isAboutKeys, orUnreachable } from "./providers/faults.ts";
import { countFailed, findSettings, saveSettings as storeSettings, type SettingsChange } from "./providers/repo.ts";
import { webhookEvents, webhookPath } from "./webhook.ts";

export const settings = query(payments.settings, ({ scope }) => settingsView(scope));

export const saveSettings = command(payments.saveSettings, async ({ scope, body }) => {
  const { publishableKey, secretKey, webhookSecret, provider: chosen } = body;
  expectKind("publishableKey", publishableKey, /^pk_/, "pk_");
  expectKind("secretKey", secretKey, /^(sk|rk)_/, "sk_, rk_");
  expectKind("webhookSecret", webhookSecret, /^whsec_/, "whsec_");
  const provider = chosen ?? (await settingsView(scope)).provider;
  const seal = (key: Parameters<typeof keyPlace>[1], value: string | null): string | null =>
    value && scope.services.vault.seal(keyPlace(scope.organization.id, key), Buffer.from(value.trim()));
  const change: SettingsChange = {
    provider,
    ...(publishableKey !== undefined && { publishableKey: publishableKey?.trim() ?? null }),
    ...(secretKey !== undefined && { sealedSecretKey: seal("secret key", secretKey) }),
    ...(webhookSecret !== undefined && { sealedWebhookSecret: seal("webhook secret", webhookSecret) }),
  };
  await storeSettings(scope, change);
  if (provider === "stripe" && !keysOf(scope, await findSettings(scope))) fail(paymentErrors.keysMissing);
  return settingsView(scope);
});

/** A secret key where the public one belongs would be shown to everybody. */
function expectKind(path: string, value: string | null | undefined, kind: RegExp, beginnings: string): void {
  if (value && !kind.test(value.trim()))
    fail(kernelErrors.invalid, {}, [{ path, reason: `must begin with ${beginnings}` }]);
}

/** Asks for the account, which costs nothing and changes nothing. */
export const testKeys = preparedCommand(
  payments.testKeys,
  async ({ scope }) => {
    const keys = keysOf(scope, await findSettings(scope)) ?? fail(paymentErrors.keysMissing);
    const client = await clientOf(scope.services, keys.secretKey);
    const account = await orUnreachable(() =>
      client.accounts.retrieveCurrent().catch((error: unknown) => {
        if (isAboutKeys(error)) fail(paymentErrors.keysRefused);
        throw error;
      }),
    );
    const { business_profile: business, settings: own, id } = account;
    const name = own?.dashboard.display_name ?? business?.name ?? id;
    return { value: { name, isLive: /^(sk|rk)_live_/.test(keys.secretKey) }, discard: async () => undefined };
  },
  async ({ prepared }) => prepared,
);

/** As it is stored, not as this process knows the tenant: whoever has just saved reads what they saved. */
async function settingsView(scope: Scope): Promise<PaymentSettings> {
  const [row, failedRefunds] = [await findSettings(scope), await countFailed(scope)];
  const { organization } = scope;
  return {
    provider: row?.provider ?? organization.configuration.payment.provider,
    publishableKey: row?.publishableKey ?? null,
    hasSecretKey: Boolean(row?.sealedSecretKey),
    hasWebhookSecret: Boolean(row?.sealedWebhookSecret),
    mode: modeOf(scope, row?.publishableKey ?? null),
    webhookUrl: `${organization.siteUrl}${webhookPath(organization.id)}`,
    webhookEvents: [...webhookEvents],
    webhookAt: row?.webhookAt ?? null,
    refusedAt: row?.refusedAt ?? null,
    failedRefunds,
  };
}

function modeOf({ services }: Scope, publishableKey: string | null): PaymentSettings["mode"] {
  if (services.config.PAYMENTS === "simulated") return "simulated";
  if (publishableKey === null) return "none";
  return publishableKey.startsWith("pk_live_") ? "live" : "test";
}
