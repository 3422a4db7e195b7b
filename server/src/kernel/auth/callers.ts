import { kernelErrors } from "@marquee/contract/kernel";
import type { Clock } from "../../clock.ts";
import type { Database } from "../db/database.ts";
import { fail } from "../failure.ts";
import type { AccountRights, ActingAs, Caller, Member } from "../scope.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import type { IdentityGateway } from "./identity-gateway.ts";
import type { TokenClaims, TokenVerifier } from "./tokens.ts";

/** What the kernel asks of the accounts slice; the composition hands it in. */
export type AccountGateway = {
  /** The account of a signed-in person, made on the first call; undefined when suspended, deleted or signed out. */
  accountOf(
    tenant: Tenant,
    claims: TokenClaims,
    token: string,
  ): Promise<(AccountRights & { accountId: string; locale: string | null }) | undefined>;
  /** The account of somebody who has been here before; undefined when suspended or deleted. */
  accountOfSub(tenant: Tenant, sub: string): Promise<(AccountRights & { accountId: string }) | undefined>;
  /** Who registered without an account, by the secret of their registration; undefined for any other token. */
  guestOf(tenant: Tenant, token: string): Promise<RegisteredGuest | undefined>;
  /** What an account may; undefined when suspended or deleted. */
  rightsOf(tenant: Tenant, accountId: string): Promise<AccountRights | undefined>;
  /** By what right `actingAccountId` may act for `accountId` while a grant lets it, and what that one may. */
  rightToActFor(tenant: Tenant, actingAccountId: string, accountId: string): Promise<RightToAct | undefined>;
  /**
   * Those of these accounts that are neither suspended nor deleted, whatever was known of them before, with what keeps
   * them from writing. They stay so until the transaction ends: who suspends or deletes one waits for it.
   */
  lockActive(
    database: Database,
    organizationId: string,
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, ActiveAccount>>;
};

/** Who registered without an account, and the one event that they are known at. */
export type RegisteredGuest = {
  readonly accountId: string;
  readonly eventId: string;
  readonly locale: string | null;
};

/** What is looked at before an account writes. */
export type ActiveAccount = {
  readonly mutedUntil: Date | null;
  /** Of the community's terms as they are now; also where there are none. */
  readonly hasAcceptedTerms: boolean;
  /** How old they have shown to be; 0: nothing. */
  readonly oldEnoughFor: number;
};

export type RightToAct = AccountRights & { readonly actingAs: Exclude<ActingAs, "self"> };

export type Credentials = {
  readonly token: string | undefined;
  readonly executeAs: string | undefined;
  readonly address: string;
  /**
   * Present where the call takes guests: the event that it is about, null where the call is about what is theirs. To
   * everything else their secret is a token that is not valid.
   */
  readonly guestsOf?: string | null | undefined;
};
export type IdentifiedCaller = { readonly caller: Caller; readonly locale: string | null };

/** How long it is cached that an account is neither suspended nor deleted, in ms. */
const standingFresh = 2_000;
const standingsKept = 50_000;

export type CallerFinderOptions = {
  readonly verifier: TokenVerifier;
  readonly accounts: AccountGateway;
  readonly identity: Pick<IdentityGateway, "isSessionActive">;
  readonly clock: Clock;
};

/**
 * Turns the credentials of a request into its caller. A token that is not valid is refused instead of treated as a
 * guest's, so that the client renews it.
 */
export function callerFinder({ verifier, accounts, identity, clock }: CallerFinderOptions) {
  const standings = new Map<string, { account: ReturnType<AccountGateway["accountOf"]>; until: number }>();

  function accountOf(tenant: Tenant, claims: TokenClaims, token: string): ReturnType<AccountGateway["accountOf"]> {
    const key = `${tenant.id} ${claims.sub} ${claims.originJti}`;
    const now = clock.now().getTime();
    const known = standings.get(key);
    if (known && known.until > now) return known.account;
    if (standings.size >= standingsKept) standings.clear();
    const account = standingOf(tenant, claims, token);
    standings.set(key, { account, until: now + standingFresh });
    account.catch(() => standings.delete(key));
    return account;
  }

  async function standingOf(tenant: Tenant, claims: TokenClaims, token: string) {
    const isActive = await identity.isSessionActive(tenant, claims.originJti);
    return isActive ? accounts.accountOf(tenant, claims, token) : undefined;
  }

  async function registeredGuest(
    tenant: Tenant,
    { token = "", guestsOf, address, executeAs }: Credentials,
  ): Promise<IdentifiedCaller | undefined> {
    if (guestsOf === undefined || executeAs) return undefined;
    const found = await accounts.guestOf(tenant, token);
    if (!found || (guestsOf !== null && guestsOf.toLowerCase() !== found.eventId)) return undefined;
    const { accountId, locale } = found;
    const rights: AccountRights = { isAdministrator: false, isModerator: false, tiers: [] };
    return { caller: { ...rights, accountId, actingAccountId: accountId, actingAs: "self", address }, locale };
  }

  return async function find(tenant: Tenant, credentials: Credentials): Promise<IdentifiedCaller> {
    const guest: IdentifiedCaller = { caller: { address: credentials.address }, locale: null };
    if (credentials.token === undefined) return guest;
    const registered = await registeredGuest(tenant, credentials);
    if (registered) return registered;
    const claims = await verifier.verify(tenant, credentials.token);
    if (claims && !claims.isForApi) fail(kernelErrors.scopeMissing);
    const account = claims && (await accountOf(tenant, claims, credentials.token));
    if (!account) fail(kernelErrors.signInRequired);
    const { locale, ...rights } = account;
    const { accountId } = account;
    const { address } = credentials;
    const sessionId = claims.originJti;
    const own: Member = { ...rights, accountId, actingAccountId: accountId, actingAs: "self", address, sessionId };
    const target = credentials.executeAs;
    if (!target || target === accountId) return { caller: own, locale };
    const right = await accounts.rightToActFor(tenant, accountId, target);
    if (!right) fail(kernelErrors.executeAsRefused);
    return { caller: { ...own, ...rightsWhileActing(right), accountId: target }, locale };
  };
}
/** What of an account's rights whoever acts for it has: a team's members all of them, a delegate not its office. */
export function rightsWhileActing(right: RightToAct): RightToAct {
  return right.actingAs === "delegate" ? { ...right, isAdministrator: false, isModerator: false } : right;
}

export type CallerFinder = ReturnType<typeof callerFinder>;
