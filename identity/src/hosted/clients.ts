import { saveProviders } from "../federation/providers.ts";
import { within, type Context } from "../context.ts";
import { allowGuests } from "../identity-pools/pools.ts";
import { findPool } from "../pools.ts";
import { endSessions } from "../revocations.ts";
import { POOL_SCOPE } from "../tokens.ts";
import type { IdentityDatabase, Pool } from "../types.ts";
import type { Application, HostedClient, HostedSettings } from "./types.ts";

export const KNOWN_SCOPES = ["openid", "email", "profile", "phone", POOL_SCOPE];

/** A scope of something that is not the pool, as `marquee/api`: whoever takes the tokens knows what it means. */
const RESOURCE_SCOPE = /^[\w.-]{1,100}\/[\w.-]{1,100}$/;

/** Thrown where an application's client id is known already, as another pool's. */
export class TakenClientId extends Error {}

type ClientRow = {
  pool_id: string;
  client_id: string;
  redirect_addresses: string;
  sign_out_addresses: string;
  scopes: string;
};

/** A client of the hosted sign-in with its pool. `isOwn`: the pool's own, which the site and its apps sign in with. */
export type KnownClient = { pool: Pool; client: HostedClient & { clientId: string; isOwn: boolean } };

/** Makes the hosted sign-in of a pool what the configuration says, whole or not at all. */
export async function saveHosted(context: Context, pool: Pool, settings: HostedSettings): Promise<void> {
  const { applications = [] } = settings;
  const clients: Application[] = [{ ...settings, clientId: pool.clientId }, ...applications];
  const unknown = clients.flatMap(({ scopes }) => scopes).filter((scope) => !isScope(scope));
  if (unknown.length > 0) throw new Error(`Scopes that do not exist: ${unknown.join(", ")}.`);
  const ended = await context.database.transaction(async (database) => {
    const inside = within(context, database);
    for (const client of clients) await saveClient(database, pool, client);
    await saveProviders(inside, pool.poolId, settings.providers);
    await allowGuests(inside, pool.poolId, settings.allowsGuests);
    return removeOthers(inside, pool, clients);
  });
  context.announceRevocations(ended);
}

/** Removes the applications that are no more, and ends what people were signed in to them with. */
async function removeOthers(context: Context, { poolId }: Pool, clients: readonly Application[]) {
  const kept = clients.map(({ clientId }) => clientId);
  await context.database.query(
    "delete from identity_hosted_clients where pool_id = $1 and not client_id = any($2::text[])",
    [poolId, kept],
  );
  const condition = "session.pool_id = $2 and not session.client_id = any($3::text[])";
  return endSessions(context, { condition, values: [poolId, kept] });
}

function isScope(scope: string): boolean {
  return KNOWN_SCOPES.includes(scope) || RESOURCE_SCOPE.test(scope);
}

async function saveClient(database: IdentityDatabase, { poolId }: Pool, client: Application): Promise<void> {
  const saved = await database.query(
    `insert into identity_hosted_clients as known (pool_id, client_id, redirect_addresses, sign_out_addresses, scopes)
     select $1, $2, $3::text[], $4::text[], $5::text[]
     where not exists (select from identity_pools where client_id = $2 and pool_id <> $1)
     on conflict (client_id) do update set redirect_addresses = excluded.redirect_addresses,
       sign_out_addresses = excluded.sign_out_addresses, scopes = excluded.scopes
     where known.pool_id = excluded.pool_id
     returning client_id`,
    [poolId, client.clientId, [...client.redirectAddresses], [...client.signOutAddresses], [...client.scopes]],
  );
  if (saved.length === 0) throw new TakenClientId(`The client id ${client.clientId} is another pool's.`);
}

/** What a client may do here; undefined for one that nobody knows, and where the hosted sign-in was never set up. */
export async function findClient(context: Context, clientId: string): Promise<KnownClient | undefined> {
  const [row] = await context.database.query<ClientRow>(
    `select pool_id, client_id, to_json(redirect_addresses)::text as redirect_addresses,
       to_json(sign_out_addresses)::text as sign_out_addresses, to_json(scopes)::text as scopes
     from identity_hosted_clients where client_id = $1`,
    [clientId],
  );
  const pool = row && (await findPool(context, { poolId: row.pool_id }));
  if (!pool) return undefined;
  const client = {
    clientId,
    isOwn: clientId === pool.clientId,
    redirectAddresses: JSON.parse(row.redirect_addresses),
    signOutAddresses: JSON.parse(row.sign_out_addresses),
    scopes: JSON.parse(row.scopes),
  };
  return { pool, client };
}
