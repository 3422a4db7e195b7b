import { benefits } from "../benefits/schema.ts";
import { newId } from "../kernel/new-id.ts";
import { levelSponsors, sponsorshipLevels } from "../levels/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import type { Some } from "./fixtures-event-parts.ts";
import { insertRows } from "./rows.ts";

export type LevelSpec = Some<typeof sponsorshipLevels> & { readonly sponsors?: readonly { readonly id: string }[] };
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
