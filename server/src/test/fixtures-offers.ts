import { advertisementPlaces } from "@marquee/contract/advertisement";
import { advertisementDays, advertisements } from "../advertisement/schema.ts";
import { benefits } from "../benefits/schema.ts";
import { newId } from "../kernel/new-id.ts";
import { levelSponsors, sponsorshipLevels } from "../levels/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import type { Some } from "./fixtures-event-parts.ts";
import { insertRows } from "./rows.ts";

export type LevelSpec = Some<typeof sponsorshipLevels> & { readonly sponsors?: readonly { readonly id: string }[] };
export type AdvertisementSpec = Some<typeof advertisements> & {
  /** Views and clicks of the days until today, in UTC, the last of them today's. */
  readonly figures?: readonly (readonly [views: number, clicks: number])[];
};
export type BenefitSpec = Some<typeof benefits>;

/** Levels of sponsors, with who sponsors at each. */
export async function insertLevels(
  { database, organizationId, clock }: FixtureTarget,
  specs: readonly LevelSpec[],
): Promise<void> {
  const at = { organizationId, createdAt: clock.now() };
  const made = specs.map(({ sponsors = [], ...spec }) => {
    const id = newId();
    const usual = { slug: `level-${id.slice(-12)}`, name: `Level ${id.slice(-12)}`, color: "#b8860b", scale: 100 };
    return { row: { ...usual, ...spec, ...at, updatedAt: at.createdAt, id }, sponsors };
  });
  await insertRows(
    database,
    sponsorshipLevels,
    made.map(({ row }) => row),
  );
  const named = made.flatMap(({ row, sponsors }) =>
    sponsors.map(({ id: accountId }) => ({ ...at, levelId: row.id, accountId })),
  );
  await insertRows(database, levelSponsors, named);
}

/** The first comes first. */
export async function insertBenefits(
  { database, organizationId, clock }: FixtureTarget,
  specs: readonly BenefitSpec[],
): Promise<void> {
  const at = { organizationId, createdAt: clock.now(), updatedAt: clock.now() };
  const rows = specs.map((spec, index) => {
    const id = newId();
    const usual = {
      slug: `benefit-${id.slice(-12)}`,
      title: `Benefit ${id.slice(-12)}`,
      priority: specs.length - index,
    };
    return { ...usual, ...spec, ...at, id };
  });
  await insertRows(database, benefits, rows);
}

/** Running everywhere, for everybody, unless said otherwise. */
export async function insertAdvertisements(
  { database, organizationId, clock }: FixtureTarget,
  specs: readonly AdvertisementSpec[],
): Promise<void> {
  const at = { organizationId, createdAt: clock.now(), updatedAt: clock.now() };
  const rows = specs.map(({ figures = [], ...spec }) => {
    const id = newId();
    const name = `Advertisement ${id.slice(-12)}`;
    const shown = { type: "square" as const, link: "https://bakery.example.org", description: "Bread on Sundays" };
    const settings = { places: [...advertisementPlaces], weight: 1, tiers: [], paused: false };
    return { row: { name, ...shown, ...settings, ...spec, ...at, id }, figures };
  });
  await insertRows(
    database,
    advertisements,
    rows.map(({ row }) => row),
  );
  const dayOf = (daysAgo: number) => new Date(clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const days = rows.flatMap(({ row, figures }) =>
    figures.map(([views, clicks], index) => {
      const day = dayOf(figures.length - 1 - index);
      return { organizationId, advertisementId: row.id, day, part: 0, views, clicks };
    }),
  );
  await insertRows(database, advertisementDays, days);
}
