import { kernelErrors, moduleNames } from "@marquee/contract/kernel";
import { manage, type ManagedTier } from "@marquee/contract/manage";
import { accountView, isAccountThere } from "../accounts/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { grantTiers, revokeTier, tierViews } from "../tiers/index.ts";
import { countHolders, listHolders } from "./queries/tiers.ts";

/** What they have open is opened anew, so that it shows what they may see now. */
const comeAgain = 1012;

export const tiers = query(manage.tiers, async ({ scope }) => {
  const holders = await countHolders(scope);
  const ids = scope.organization.tiers.map(({ id }) => id);
  return tierViews(scope, ids).map((tier) => ({
    ...tier,
    ...whatOpens(scope, tier),
    people: holders.get(tier.id) ?? 0,
  }));
});

/** What the community's file says of a tier. */
function whatOpens(
  { organization }: Scope,
  { slug }: { slug: string },
): Pick<ManagedTier, "description" | "opens" | "writesIn"> {
  const { modules, tiers: settings = [] } = organization.configuration;
  const named = (which: "enabledTiers" | "editableTiers") =>
    moduleNames.filter((name) => modules[name]?.[which].includes(slug));
  return {
    description: settings.find((each) => each.slug === slug)?.description ?? null,
    opens: named("enabledTiers"),
    writesIn: named("editableTiers"),
  };
}

export const tierAccounts = query(manage.tierAccounts, async ({ scope, params, query: asked }) => {
  expectTier(scope, params.tierId);
  const { window, rows } = await listHolders(scope, params.tierId, asked);
  return pageOf(window, rows, ({ account }) => accountView(scope, account));
});

/** Saying it again changes nothing. */
export const grantTier = command(manage.grantTier, async ({ scope, params: { tierId, accountId }, body }) => {
  const { slug } = expectTier(scope, tierId);
  // Teams have no tiers of their own.
  if (!(await isAccountThere(scope, accountId, "account"))) fail(kernelErrors.notFound);
  const { organization, database, now, services } = scope;
  if (body.isHeld) await grantTiers(database, { organizationId: organization.id, now }, { accountId, slugs: [slug] });
  else await revokeTier(database, organization.id, { accountId, slug });
  scope.afterCommit(() => services.hub.closeAccount({ organizationId: organization.id, accountId }, comeAgain));
  return null;
});

const expectTier = ({ organization }: Scope, tierId: string) =>
  organization.tiers.find(({ id }) => id === tierId) ?? fail(kernelErrors.notFound);
