import type { Identity, SignedRequest } from "@marquee/identity";
import type { JSONWebKeySet } from "jose";
import type { Database } from "../db/database.ts";
import { identityInside } from "../db/identity-database.ts";
import { keptByTenant } from "../tenancy/kept-by-tenant.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import { readUserInfo, userInfoAddress } from "./hosted-person.ts";
import type { TokenIssuer } from "./tokens.ts";

/** Where a tenant's people sign in, as its browser clients need it. `endpoint` null: the hosted provider's own. */
export type PoolAddress = {
  readonly poolId: string;
  readonly clientId: string;
  readonly endpoint: string | null;
  readonly hostedUrl: string;
  readonly identityPoolId: string | null;
  readonly allowsGuests: boolean;
};

/** What the pool knows of a person, by the provider's attribute names: sub, email, given_name, family_name, locale … */
export type PersonAttributes = Readonly<Record<string, string>>;

/** The identity of a tenant, built in or hosted: the same questions either way. */
export type IdentityGateway = {
  addressOf(tenant: Tenant): Promise<PoolAddress>;
  issuerOf(tenant: Tenant): Promise<TokenIssuer>;
  attributesOf(tenant: Tenant, accessToken: string): Promise<PersonAttributes>;
  /** False once the session behind a token was ended. A hosted pool's sessions end with their tokens. */
  isSessionActive(tenant: Tenant, sessionId: string): Promise<boolean>;
  /** Those of these sessions that stand. They stand until the transaction ends: whoever ends one waits for it. */
  lockActiveSessions(database: Database, tenant: Tenant, sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * The member whose identity-pool credentials signed a request; undefined for guests, for what is not signed rightly,
   * and for tenants whose credentials are a hosted provider's, which are good there alone.
   */
  signerOf(tenant: Tenant, request: SignedRequest): Promise<string | undefined>;
  /** Removes a person and ends their sessions; nothing happens where there is none. From a hosted pool they go themselves. */
  deletePerson(tenant: Tenant, sub: string): Promise<void>;
  /** Ends a person's sessions and lets them in no more, or lets them in again. In a hosted pool that is done there. */
  setEnabled(tenant: Tenant, sub: string, isEnabled: boolean): Promise<void>;
  /** Lets an address sign up for so many milliseconds where only invited people may. In a hosted pool that is done there. */
  invite(tenant: Tenant, email: string, lasts: number): Promise<void>;
  withdrawInvitation(tenant: Tenant, email: string): Promise<void>;
};

export type IdentityGatewayOptions = {
  readonly identity: Pick<
    Identity,
    | "attributesOf"
    | "deleteUser"
    | "findIdentityPool"
    | "findPool"
    | "publishedKeys"
    | "isSessionActive"
    | "lockActiveSessions"
    | "invite"
    | "setEnabled"
    | "withdrawInvitation"
    | "verifySignedRequest"
  >;
  /** Address of the built-in service on a tenant's site. */
  readonly endpointOf: (tenant: Tenant) => string;
  /** Sends one JSON request of the provider's wire to a hosted pool's endpoint. */
  readonly send: (endpoint: string, target: string, body: object) => Promise<unknown>;
  /** Where a hosted pool is; without it the provider's own address for the pool's region. */
  readonly hostedEndpointOf?: (poolId: string) => string;
};

const provider = "AWSCognitoIdentityProviderService";

type BuiltInPool = { poolId: string; clientId: string; issuer: string };
type GuestCredentials = Pick<PoolAddress, "identityPoolId" | "allowsGuests">;

export function identityGateway({
  identity,
  endpointOf,
  send,
  hostedEndpointOf = hostedEndpoint,
}: IdentityGatewayOptions): IdentityGateway {
  // A pool is changed before the record of its tenant; the changed record makes this process look up the pool again.
  const pools = keptByTenant<BuiltInPool>();
  const guestCredentials = keptByTenant<GuestCredentials>();
  const builtInPool = (tenant: Tenant) => pools(tenant, "pool", () => findBuiltIn(tenant));

  async function findBuiltIn(tenant: Tenant): Promise<BuiltInPool> {
    const pool = await identity.findPool({ name: tenant.id });
    if (!pool) throw new Error(`${tenant.slug} has no user pool: run npm run tenant -- update for it`);
    return pool;
  }

  async function findGuestCredentials(poolId: string): Promise<GuestCredentials> {
    const { identityPoolId = null, allowsGuests = false } = (await identity.findIdentityPool(poolId)) ?? {};
    return { identityPoolId, allowsGuests };
  }

  return {
    async addressOf(tenant) {
      const elsewhere = hostedAddress(tenant);
      if (elsewhere) return elsewhere;
      const { poolId, clientId } = await builtInPool(tenant);
      return {
        poolId,
        clientId,
        endpoint: endpointOf(tenant),
        hostedUrl: tenant.siteUrl,
        ...(await guestCredentials(tenant, poolId, () => findGuestCredentials(poolId))),
      };
    },
    async issuerOf(tenant) {
      const { COGNITO_USERPOOL_ID: poolId, COGNITO_CLIENT_ID: clientId } = tenant.configuration;
      if (poolId && clientId) return hostedIssuer(`${hostedEndpointOf(poolId)}/${poolId}`, clientId);
      const pool = await builtInPool(tenant);
      return { issuer: pool.issuer, clientId: pool.clientId, keys: () => identity.publishedKeys(pool.poolId) };
    },
    async isSessionActive(tenant, sessionId) {
      if (tenant.configuration.COGNITO_USERPOOL_ID) return true;
      return identity.isSessionActive({ poolId: (await builtInPool(tenant)).poolId, sessionId });
    },
    async lockActiveSessions(database, tenant, sessionIds) {
      if (tenant.configuration.COGNITO_USERPOOL_ID) return new Set(sessionIds);
      return identity.lockActiveSessions(identityInside(database), { poolName: tenant.id, sessionIds });
    },
    async signerOf(tenant, request) {
      if (tenant.configuration.COGNITO_USERPOOL_ID) return undefined;
      const verified = await identity.verifySignedRequest(request);
      const { poolId } = await builtInPool(tenant);
      return verified.ok && verified.signer.poolId === poolId ? verified.signer.sub : undefined;
    },
    async deletePerson(tenant, sub) {
      if (tenant.configuration.COGNITO_USERPOOL_ID) return;
      await identity.deleteUser({ poolId: (await builtInPool(tenant)).poolId, sub });
    },
    async setEnabled(tenant, sub, isEnabled) {
      if (tenant.configuration.COGNITO_USERPOOL_ID) return;
      await identity.setEnabled({ poolId: (await builtInPool(tenant)).poolId, sub }, isEnabled);
    },
    async invite(tenant, email, lasts) {
      if (tenant.configuration.COGNITO_USERPOOL_ID) return;
      await identity.invite({ poolId: (await builtInPool(tenant)).poolId, email, lasts });
    },
    async withdrawInvitation(tenant, email) {
      if (tenant.configuration.COGNITO_USERPOOL_ID) return;
      await identity.withdrawInvitation({ poolId: (await builtInPool(tenant)).poolId, email });
    },
    async attributesOf(tenant, accessToken) {
      const { COGNITO_USERPOOL_ID: hostedPoolId } = tenant.configuration;
      if (!hostedPoolId) return identity.attributesOf(accessToken);
      const userInfo = userInfoAddress(tenant.configuration, accessToken);
      if (userInfo !== undefined) return readUserInfo(userInfo, accessToken);
      const endpoint = hostedEndpointOf(hostedPoolId);
      const answer = await send(endpoint, `${provider}.GetUser`, { AccessToken: accessToken });
      const attributes: unknown = Reflect.get(Object(answer), "UserAttributes");
      if (!Array.isArray(attributes)) throw new Error("the pool does not know the bearer of a valid token");
      return Object.fromEntries(attributes.map(({ Name, Value }) => [String(Name), String(Value)]));
    },
  };
}

/** A tenant whose pool is the provider's, as its file says; undefined for one of the built-in pools. */
function hostedAddress({ configuration }: Tenant): PoolAddress | undefined {
  const { COGNITO_USERPOOL_ID: poolId, COGNITO_CLIENT_ID: clientId, AUTH } = configuration;
  if (!poolId || !clientId) return undefined;
  return {
    poolId,
    clientId,
    endpoint: null,
    hostedUrl: configuration.COGNITO_HOSTED_URL ?? "",
    identityPoolId: configuration.COGNITO_IDENTITY_POOL_ID ?? null,
    allowsGuests: AUTH.GUESTS ?? false,
  };
}

/** `us-east-1_AbC` belongs to the provider's endpoint in us-east-1. */
function hostedEndpoint(poolId: string): string {
  return `https://cognito-idp.${poolId.split("_", 1)[0]}.amazonaws.com`;
}

function hostedIssuer(issuer: string, clientId: string): TokenIssuer {
  return { issuer, clientId, keys: () => fetchKeys(`${issuer}/.well-known/jwks.json`) };
}

async function fetchKeys(address: string): Promise<JSONWebKeySet> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000), redirect: "error" });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const keys: JSONWebKeySet = JSON.parse(await answer.text());
  return keys;
}
