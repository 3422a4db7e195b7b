import type { Context } from "../context.ts";

/** How the button of a provider looks; colours as `#rrggbb`. */
export type ProviderLook = {
  text?: string;
  icon?: string;
  color?: string;
  textColor?: string;
  borderColor?: string;
};

type Named = { name: string; look?: ProviderLook };

/** A provider that people may sign in with. Its secret is kept sealed. */
export type ProviderSettings = Named &
  (
    | { kind: "openid"; issuer: string; clientId: string; clientSecret: string; scopes?: readonly string[] }
    | { kind: "google" | "facebook" | "amazon"; clientId: string; clientSecret: string }
    | { kind: "apple"; clientId: string; teamId: string; keyId: string; privateKey: string }
  );

export type ProviderKind = ProviderSettings["kind"];

/** The names by which the provider's library asks for them. */
export const SOCIAL_NAMES = {
  google: "Google",
  facebook: "Facebook",
  apple: "SignInWithApple",
  amazon: "LoginWithAmazon",
} as const;

/** A provider was given without the secret that its client needs. */
export class MissingSecret extends Error {}

type ProviderRow = { name: string; settings: string; secret_sealed: string };

/**
 * Replaces the providers of a pool, in the transaction it is called in. An empty secret keeps the one that the same
 * client of the same provider has; throws where there is none.
 */
export async function saveProviders(
  context: Context,
  poolId: string,
  providers: readonly ProviderSettings[],
): Promise<void> {
  const known = await listProviders(context, poolId);
  await context.database.query(`delete from identity_providers where pool_id = $1`, [poolId]);
  // A pool has a handful.
  for (const [position, provider] of providers.entries()) {
    const { secret: given, settings } = withoutSecret(provider);
    const same = known.find(({ name, clientId }) => name === provider.name && clientId === provider.clientId);
    const secret = given === "" && same ? withoutSecret(same).secret : given;
    if (secret === "") throw new MissingSecret(`${provider.name} has no secret.`);
    await context.database.query(
      `insert into identity_providers (pool_id, name, position, settings, secret_sealed)
       values ($1, $2, $3, $4::jsonb, $5)`,
      [
        poolId,
        provider.name,
        position,
        JSON.stringify(settings),
        context.vault.seal(sealContextOf(poolId, provider.name), Buffer.from(secret)),
      ],
    );
  }
}

/** The providers of a pool in the order of their buttons. */
export async function listProviders(context: Context, poolId: string): Promise<ProviderSettings[]> {
  const rows = await context.database.query<ProviderRow>(
    `select name, settings::text as settings, secret_sealed from identity_providers
     where pool_id = $1 order by position`,
    [poolId],
  );
  return rows.map((row) => {
    const secret = context.vault.open(sealContextOf(poolId, row.name), row.secret_sealed).toString();
    const settings: ProviderSettings = JSON.parse(row.settings);
    return settings.kind === "apple" ? { ...settings, privateKey: secret } : { ...settings, clientSecret: secret };
  });
}

function withoutSecret(provider: ProviderSettings): { secret: string; settings: object } {
  if (provider.kind === "apple") {
    const { privateKey, ...settings } = provider;
    return { secret: privateKey, settings };
  }
  const { clientSecret, ...settings } = provider;
  return { secret: clientSecret, settings };
}

function sealContextOf(poolId: string, name: string): string[] {
  return ["provider", poolId, name];
}
