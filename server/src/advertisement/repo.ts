import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { today } from "./queries.ts";
import { advertisements } from "./schema.ts";

type Row = typeof advertisements.$inferInsert;
export type Settings = Pick<
  Row,
  "name" | "type" | "link" | "description" | "places" | "weight" | "tiers" | "startsAt" | "endsAt" | "imageId"
>;

export async function insertAdvertisement(scope: Scope, settings: Settings): Promise<string> {
  const id = newId();
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  await scope.database.insert(advertisements).values({ ...settings, ...at, id, paused: false });
  return id;
}

const oneOfThem = (scope: Scope, advertisementId: string) =>
  and(ofTenant(scope, advertisements), eq(advertisements.id, advertisementId));

/** What is not given stays as it is. */
export async function updateAdvertisement(
  scope: Scope,
  advertisementId: string,
  settings: Partial<Settings & Pick<Row, "paused">>,
): Promise<void> {
  await scope.database
    .update(advertisements)
    .set({ ...settings, updatedAt: scope.now })
    .where(oneOfThem(scope, advertisementId));
}

export async function deleteAdvertisement(scope: Scope, advertisementId: string): Promise<void> {
  await scope.database.delete(advertisements).where(oneOfThem(scope, advertisementId));
}

/** Rows of a day, so that those who count at once seldom meet at the same. */
const parts = 16;

export async function countOne(scope: Scope, advertisementId: string, figure: "views" | "clicks"): Promise<void> {
  const [views, clicks] = figure === "views" ? [1, 0] : [0, 1];
  await scope.database.execute(sql`
    insert into advertisement_days as d (organization_id, advertisement_id, day, part, views, clicks)
    values (${scope.organization.id}, ${advertisementId}, ${today(scope)}, floor(random() * ${parts})::int, ${views}, ${clicks})
    on conflict (organization_id, advertisement_id, day, part)
      do update set views = d.views + ${views}, clicks = d.clicks + ${clicks}`);
}
