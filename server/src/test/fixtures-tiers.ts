import { images } from "../images/schema.ts";
import { newId } from "../kernel/new-id.ts";
import type { TierSettings } from "../kernel/tenancy/tenant.ts";
import { saveTiers } from "../tiers/index.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

/** The tiers of a community, all with the same picture. */
export async function insertTiers(
  { database, organizationId, clock }: Pick<FixtureTarget, "database" | "organizationId"> & { clock: { now(): Date } },
  settings: readonly TierSettings[],
): Promise<void> {
  if (settings.length === 0) return;
  const now = clock.now();
  const [imageId, at] = [newId(), { organizationId, createdAt: now, updatedAt: now }];
  await insertRows(database, images, [{ ...at, id: imageId, type: "admin", width: 480, height: 480, bytes: 1 }]);
  const values = settings.map(({ slug, name, priority, iconName, color = null, description = null }) => {
    return { slug, name, priority, iconName, color, description, imageId };
  });
  await saveTiers(database, { organizationId, now }, values);
}
