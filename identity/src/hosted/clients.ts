import { saveProviders } from "../federation/providers.ts";
import { within, type Context } from "../context.ts";
import { allowGuests } from "../identity-pools/pools.ts";
import type { Pool } from "../types.ts";
import type { HostedClient, HostedSettings } from "./types.ts";

export const KNOWN_SCOPES = ["openid", "email", "profile", "phone", "aws.cognito.signin.user.admin"];

type ClientRow = { redirect_addresses: string; sign_out_addresses: string; scopes: string };

/** Makes the hosted sign-in of a pool what it is told to be, whole or not at all. */
export async function saveHosted(context: Context, pool: Pool, settings: HostedSettings): Promise<void> {
  const unknown = settings.scopes.filter((scope) => !KNOWN_SCOPES.includes(scope));
  if (unknown.length > 0) throw new Error(`Scopes that do not exist: ${unknown.join(", ")}.`);
  await context.database.transaction(async (database) => {
    const inside = within(context, database);
    await database.query(
      `insert into identity_hosted_clients (pool_id, client_id, redirect_addresses, sign_out_addresses, scopes)
       values ($1, $2, $3::text[], $4::text[], $5::text[])
       on conflict (pool_id, client_id) do update set redirect_addresses = excluded.redirect_addresses,
         sign_out_addresses = excluded.sign_out_addresses, scopes = excluded.scopes`,
      [
        pool.poolId,
        pool.clientId,
        [...settings.redirectAddresses],
        [...settings.signOutAddresses],
        [...settings.scopes],
      ],
    );
    await saveProviders(inside, pool.poolId, settings.providers);
    await allowGuests(inside, pool.poolId, settings.allowsGuests);
  });
}

/** What the pool's client may do here; undefined where the hosted sign-in was never set up. */
export async function findClient(context: Context, pool: Pool): Promise<HostedClient | undefined> {
  const [row] = await context.database.query<ClientRow>(
    `select to_json(redirect_addresses)::text as redirect_addresses,
       to_json(sign_out_addresses)::text as sign_out_addresses, to_json(scopes)::text as scopes
     from identity_hosted_clients where pool_id = $1 and client_id = $2`,
    [pool.poolId, pool.clientId],
  );
  if (!row) return undefined;
  return {
    redirectAddresses: JSON.parse(row.redirect_addresses),
    signOutAddresses: JSON.parse(row.sign_out_addresses),
    scopes: JSON.parse(row.scopes),
  };
}
