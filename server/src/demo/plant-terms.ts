import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import type { DemoCommunity } from "./content/types.ts";

const day = 24 * 60 * 60_000;

type Planting = { readonly person: (username: string) => AccountFixture; readonly now: Date };

/** Terms with their versions: everybody has accepted the one that holds, but for those who have not been here since. */
export async function plantTerms(
  fixtures: Fixtures,
  { terms, people }: DemoCommunity,
  { person, now }: Planting,
): Promise<void> {
  if (!terms) return;
  await fixtures.terms({
    versions: terms.versions.map(({ daysAgo, ...version }) => ({
      ...version,
      createdAt: new Date(now.getTime() - daysAgo * day),
    })),
    accepted: people.map(({ username }) => ({
      account: person(username),
      version: terms.versions.length - (terms.notYet.includes(username) ? 1 : 0),
    })),
  });
}
