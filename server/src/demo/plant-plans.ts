import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import { demoPlans } from "./content/plans.ts";
import type { DemoCommunity } from "./content/types.ts";

type Around = {
  readonly person: (username: string) => AccountFixture;
  /** The ids of the community's tiers, by their slugs. */
  readonly tiers: ReadonlyMap<string, string>;
};

/** What one can subscribe to in a community, and who tries it. */
export async function plantPlans(
  fixtures: Fixtures,
  { tenant }: Pick<DemoCommunity, "tenant">,
  { person, tiers }: Around,
): Promise<void> {
  for (const { tiers: granted, trials = [], ...plan } of demoPlans[tenant] ?? [])
    await fixtures.plan({
      ...plan,
      tierIds: granted.flatMap((slug) => tiers.get(slug) ?? []),
      trials: trials.map(({ username, ...trial }) => ({ ...trial, account: person(username) })),
    });
}
