import { and, eq } from "drizzle-orm";
import { contents } from "../../channels/content-schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

type Publication = Pick<typeof contents.$inferSelect, "visible" | "published">;

const one = (scope: Scope, contentId: string) => and(ofTenant(scope, contents), eq(contents.id, contentId));

/** How a content is published, which it stays until the transaction ends. */
export async function holdPublication(scope: Scope, contentId: string): Promise<Publication | undefined> {
  const [row] = await scope.database
    .select({ visible: contents.visible, published: contents.published })
    .from(contents)
    .where(one(scope, contentId))
    .for("update");
  return row;
}

export async function setPublication(scope: Scope, contentId: string, publication: Publication): Promise<void> {
  await scope.database
    .update(contents)
    .set({ ...publication, updatedAt: scope.now })
    .where(one(scope, contentId));
}
