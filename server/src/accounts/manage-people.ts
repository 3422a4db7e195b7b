import { inTransaction } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import type { Services } from "../kernel/services.ts";
import type { Tenant } from "../kernel/tenancy/tenant.ts";
import { grantTiers, revokeTier } from "../tiers/index.ts";
import type { Person } from "./queries/people.ts";
import { saveAdministrator, saveSuspended } from "./repo.ts";

/** What those who run a community do with its people, also from the command line. */
export type PeopleParts = {
  readonly driver: Driver;
  readonly services: Pick<Services, "identity" | "hub">;
  readonly tenant: Tenant;
};

/** Closing codes of a socket: its owner's access ended; what its owner may changed, and they may come again. */
const signedOut = 4401;
const comeAgain = 1012;

/**
 * Ends a person's access: their sign-ins, what they have open, what others have open in their name. What they wrote
 * stays; they are not shown any more.
 */
export async function suspendPerson({ driver, services, tenant }: PeopleParts, person: Person, now: Date) {
  const suspension = { accountId: person.id, suspendedAt: now };
  await inTransaction(driver, tenant.id, (database) => saveSuspended(database, tenant.id, suspension));
  // After the commit: the pool may be in the same embedded database, whose only connection the transaction holds.
  if (person.identitySub !== null) await services.identity.setEnabled(tenant, person.identitySub, false);
  const peer = { organizationId: tenant.id, accountId: person.id };
  services.hub.closeAccount(peer, signedOut);
  services.hub.rightsChanged(tenant.id, null);
}

/** Lets a person in again, who then signs in anew. */
export async function restorePerson({ driver, services, tenant }: PeopleParts, person: Person): Promise<void> {
  const restoration = { accountId: person.id, suspendedAt: null };
  await inTransaction(driver, tenant.id, (database) => saveSuspended(database, tenant.id, restoration));
  if (person.identitySub !== null) await services.identity.setEnabled(tenant, person.identitySub, true);
  services.hub.rightsChanged(tenant.id, null);
}

/** Gives somebody the office of an administrator, or takes it back. */
export async function setAdministrator(
  { driver, services, tenant }: PeopleParts,
  person: Person,
  isAdministrator: boolean,
): Promise<void> {
  const office = { accountId: person.id, isAdministrator };
  await inTransaction(driver, tenant.id, (database) => saveAdministrator(database, tenant.id, office));
  services.hub.rightsChanged(tenant.id, null);
}

type Holding = { readonly slug: string; readonly isHeld: boolean; readonly now: Date };

/** Gives somebody a tier, or takes it back. What they have open is opened anew, so that it shows what they may see now. */
export async function setTier(
  { driver, services, tenant }: PeopleParts,
  { id: accountId }: Person,
  { slug, isHeld, now }: Holding,
): Promise<void> {
  await inTransaction(driver, tenant.id, (database) =>
    isHeld
      ? grantTiers(database, { organizationId: tenant.id, now }, { accountId, slugs: [slug] })
      : revokeTier(database, tenant.id, { accountId, slug }),
  );
  services.hub.closeAccount({ organizationId: tenant.id, accountId }, comeAgain);
}
