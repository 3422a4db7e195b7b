import { randomBytes } from "node:crypto";
import { isId } from "@marquee/contract/kernel";
import { type SignUpField, signUpFields } from "@marquee/contract/organization";
import { findGuest, guestIn } from "../guest-links/index.ts";
import type { Signatures } from "../kernel/signatures.ts";
import { newId } from "../kernel/new-id.ts";
import type { Clock } from "../clock.ts";
import type { AccountGateway } from "../kernel/auth/callers.ts";
import type { IdentityGateway, PersonAttributes } from "../kernel/auth/identity-gateway.ts";
import { type Database, inTransaction, reader } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { gather, type LookUp } from "../kernel/db/gather.ts";
import { publishAll } from "../kernel/db/outbox.ts";
import { indexDocumentsOf } from "../kernel/search/index.ts";
import type { AccountRights } from "../kernel/scope.ts";
import type { Tenant } from "../kernel/tenancy/tenant.ts";
import { grantTiers, tiersNamedFor } from "../tiers/index.ts";
import { accountCreated } from "./events.ts";
import { accountSearch } from "./queries/accounts.ts";
import {
  findBySub,
  findBySubs,
  findGrant,
  findRights,
  insertAccount,
  type Known,
  lockActive,
  takeUpGrant,
} from "./repo.ts";
import { namesAdministrator } from "./administrators.ts";
import { accountTexts } from "./search-texts.ts";
import { usernameFrom } from "./usernames.ts";

export type AccountGatewayOptions = {
  readonly driver: Driver;
  readonly clock: Clock;
  readonly identity: Pick<IdentityGateway, "attributesOf">;
  readonly signatures: Pick<Signatures, "sign" | "isGood">;
};

/** What the kernel asks of accounts before there is a scope: whose a token is, and for whom they may act. */
export function accountGateway({ driver, clock, identity, signatures }: AccountGatewayOptions): AccountGateway {
  const lookUps = new Map<string, LookUp<Known>>();

  /** People who arrive together are looked up together. */
  function lookUpIn(tenantId: string): LookUp<Known> {
    const known = lookUps.get(tenantId) ?? gather((subs) => findBySubs(reader(driver, tenantId), tenantId, subs));
    lookUps.set(tenantId, known);
    return known;
  }

  return {
    async accountOf(tenant, { sub }, token) {
      const known = await lookUpIn(tenant.id)(sub);
      if (known) return activeOf(known);
      const attributes = await identity.attributesOf(tenant, token);
      return inTransaction(driver, tenant.id, (database) =>
        makeAccount(database, { tenant, sub, attributes, now: clock.now() }),
      );
    },
    async accountOfSub(tenant, sub) {
      return activeOf(await lookUpIn(tenant.id)(sub));
    },
    async guestOf(tenant, token) {
      const named = guestIn({ organization: tenant, services: { signatures } }, token);
      if (!named) return undefined;
      const guest = await findGuest(reader(driver, tenant.id), tenant.id, { ...named, now: clock.now() });
      return guest?.eventId === named.eventId ? guest : undefined;
    },
    async rightsOf(tenant, accountId) {
      return findRights(reader(driver, tenant.id), tenant.id, accountId);
    },
    lockActive,
    async rightToActFor(tenant, actingAccountId, accountId) {
      if (!isId(accountId)) return undefined;
      const pair = { grantorId: accountId, delegateId: actingAccountId };
      const find = () => findGrant(reader(driver, tenant.id), tenant.id, pair);
      const known = await find();
      if (known) return known;
      const isTaken = await inTransaction(driver, tenant.id, (database) => takeUpGrant(database, tenant.id, pair));
      return isTaken ? find() : undefined;
    },
  };
}

type ActiveAccount = Omit<Known, "isActive">;

/** Undefined for an account that is suspended or deleted. */
function activeOf(known: Known | undefined): ActiveAccount | undefined {
  if (!known?.isActive) return undefined;
  const { isActive: _, ...account } = known;
  return account;
}

type Arriving = {
  readonly tenant: Tenant;
  readonly sub: string;
  readonly attributes: PersonAttributes;
  readonly now: Date;
};

/** The lengths that the profile allows. */
const lengthLimits: Partial<Record<SignUpField, number>> = { phone: 50 };

/** How many usernames made of the person's name are tried before a random one. */
const plainAttempts = 5;

/** Tries names until one is free. Two first calls at once end with one account: the second finds the first's. */
async function makeAccount(
  database: Database,
  { tenant, sub, attributes, now }: Arriving,
): Promise<ActiveAccount | undefined> {
  const person = personOf(tenant, attributes);
  const rights = rightsNamedFor(tenant, attributes);
  for (let attempt = 0; ; attempt += 1) {
    const username = usernameFrom(person, attempt < plainAttempts ? attempt : randomBytes(4).readUInt32BE());
    const account = {
      organizationId: tenant.id,
      id: newId(),
      identitySub: sub,
      username,
      ...person,
      shareCode: newShareCode(),
      createdAt: now,
      updatedAt: now,
      isAdministrator: rights.isAdministrator,
      ...(attributes["custom:terms"] && { termsAcceptedAt: now }),
    };
    if (await insertAccount(database, account)) {
      await indexDocumentsOf(database, tenant.id, accountSearch, [
        { subjectId: account.id, texts: accountTexts(account) },
      ]);
      const granted = { accountId: account.id, slugs: rights.tiers };
      await publishAll({ database, organization: { id: tenant.id }, now }, [accountCreated({ accountId: account.id })]);
      if (rights.tiers.length > 0) await grantTiers(database, { organizationId: tenant.id, now }, granted);
      return { accountId: account.id, locale: person.locale, ...rights };
    }
    const known = await findBySub(database, tenant.id, sub);
    if (known) return activeOf(known);
  }
}

/**
 * What the tenant's file grants to an address (office, tiers): a person with this confirmed address has it from their
 * first call on.
 */
function rightsNamedFor(
  { configuration }: Tenant,
  { email, email_verified: emailVerified }: PersonAttributes,
): AccountRights {
  if (!email || emailVerified !== "true") return { isAdministrator: false, isModerator: false, tiers: [] };
  return {
    isAdministrator: namesAdministrator(configuration, email),
    isModerator: false,
    tiers: tiersNamedFor(configuration, email),
  };
}

function personOf(tenant: Tenant, attributes: PersonAttributes) {
  const { email, given_name: firstName, family_name: lastName, name, email_verified: emailVerified } = attributes;
  const locale = tenant.configuration.locales.find(
    (offered) => offered.toLowerCase() === attributes["locale"]?.toLowerCase(),
  );
  return {
    firstName: firstName || name || null,
    lastName: lastName || null,
    // An unconfirmed address is not taken over.
    email: (emailVerified !== "false" && email) || null,
    locale: locale ?? null,
    ...signUpValues(attributes),
  };
}

/** What the hosted sign-up asked beside the sign-in waits with the pool until there is an account to write it to. */
function signUpValues(attributes: PersonAttributes): Partial<Record<SignUpField, string>> {
  const values = signUpFields.map((name) => [name, attributes[`custom:${name}`]?.slice(0, lengthLimits[name] ?? 200)]);
  return Object.fromEntries(values.filter(([, text]) => text !== undefined && text !== ""));
}

/** Letters and digits that are not mistaken for each other when read out. */
const shareCodeAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";

export function newShareCode(): string {
  return [...randomBytes(10)].map((byte) => shareCodeAlphabet[byte % shareCodeAlphabet.length]).join("");
}
