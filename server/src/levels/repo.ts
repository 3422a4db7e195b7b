import { and, eq } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { insertWithSlug, slugFrom } from "../kernel/slug.ts";
import { levelSponsors, sponsorshipLevels as levels } from "./schema.ts";

type Written = Pick<typeof levels.$inferInsert, "name" | "subtitle" | "color" | "scale" | "imageId">;

export async function insertLevel(scope: Scope, written: Written): Promise<string> {
  const id = newId();
  const base = slugFrom(written.name) || "level";
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  const row = { ...written, ...at, id };
  await insertWithSlug(base, (slug) =>
    scope.database
      .insert(levels)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning({ id: levels.id }),
  );
  return id;
}

const oneLevel = (scope: Scope, levelId: string) => and(ofTenant(scope, levels), eq(levels.id, levelId));

export async function updateLevel(scope: Scope, levelId: string, written: Written): Promise<void> {
  await scope.database
    .update(levels)
    .set({ ...written, updatedAt: scope.now })
    .where(oneLevel(scope, levelId));
}

export async function deleteLevel(scope: Scope, levelId: string): Promise<void> {
  await scope.database.delete(levels).where(oneLevel(scope, levelId));
}

export async function insertLevelSponsor(scope: Scope, row: { levelId: string; accountId: string }): Promise<void> {
  await scope.database
    .insert(levelSponsors)
    .values({ ...row, organizationId: scope.organization.id, createdAt: scope.now })
    .onConflictDoNothing();
}

export async function deleteLevelSponsor(
  scope: Scope,
  { levelId, accountId }: { levelId: string; accountId: string },
): Promise<void> {
  await scope.database
    .delete(levelSponsors)
    .where(
      and(ofTenant(scope, levelSponsors), eq(levelSponsors.levelId, levelId), eq(levelSponsors.accountId, accountId)),
    );
}
