import { newId } from "../kernel/new-id.ts";
import { series } from "../series/schema.ts";
import { files } from "../storage/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import type { Identified, Some } from "./fixtures-event-parts.ts";
import { insertRows } from "./rows.ts";

export type SeriesSpec = Some<typeof series>;
type SeriesFixture = { readonly id: string; readonly slug: string; readonly name: string };

export async function insertSeries(
  { database, organizationId, clock }: FixtureTarget,
  specs: readonly SeriesSpec[],
): Promise<SeriesFixture[]> {
  const at = { createdAt: clock.now(), updatedAt: clock.now() };
  const rows = specs.map((spec, sortOrder) => {
    const id = newId();
    return {
      slug: `series-${id.slice(-12)}`,
      name: `Series ${id.slice(-12)}`,
      sortOrder,
      ...spec,
      ...at,
      organizationId,
      id,
    };
  });
  await insertRows(database, series, rows);
  return rows;
}

export type FileSpec = {
  /** As its bytes lie in the store. */ readonly id: string;
  readonly owner: Identified;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
};

/** Files that are shown somewhere, as their owners have sent them. */
export async function insertFiles(
  { database, organizationId, clock }: FixtureTarget,
  specs: readonly FileSpec[],
): Promise<void> {
  const at = { createdAt: clock.now(), updatedAt: clock.now() };
  await insertRows(
    database,
    files,
    specs.map(({ owner, ...file }) => ({ ...file, ...at, organizationId, ownerId: owner.id, isShared: true })),
  );
}
