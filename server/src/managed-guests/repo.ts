import { and, eq, count, type InferInsertModel, sql } from "drizzle-orm";
import { contentGuests } from "../channels/content-schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { insertWithSlug, slugFrom } from "../kernel/slug.ts";

type Row = InferInsertModel<typeof contentGuests>;
export type GuestFields = Omit<
  Row,
  "organizationId" | "id" | "contentId" | "slug" | "sortOrder" | "createdAt" | "updatedAt"
>;
/** Which guest of which content. */
export type InContent = { readonly contentId: string; readonly guestId: string };
type Before = { readonly imageId: string | null; readonly accountId: string | null };

export async function countGuests(scope: Scope, contentId: string): Promise<number> {
  const [row] = await scope.database
    .select({ count: count() })
    .from(contentGuests)
    .where(and(ofTenant(scope, contentGuests), eq(contentGuests.contentId, contentId)));
  return row?.count ?? 0;
}

/** After the others of the content. */
export async function insertGuest(scope: Scope, contentId: string, fields: GuestFields): Promise<string> {
  const id = newId();
  const sortOrder = sql<number>`(select coalesce(max(s.sort_order), -1) + 1 from ${contentGuests} s
    where ${ofTenant(scope, "s")} and s.content_id = ${contentId}::uuid)`;
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  // A name without Latin letters says only that it is somebody.
  await insertWithSlug(slugFrom(fields.name) || "guest", (slug) =>
    scope.database
      .insert(contentGuests)
      .values({ ...at, ...fields, id, contentId, slug, sortOrder })
      .onConflictDoNothing()
      .returning({ id: contentGuests.id }),
  );
  return id;
}

const oneGuest = (scope: Scope, { contentId, guestId }: InContent) =>
  and(ofTenant(scope, contentGuests), eq(contentGuests.contentId, contentId), eq(contentGuests.id, guestId));

/** What was shown of them so far, held until the commit; undefined where the content has no such guest. */
export async function holdGuest(scope: Scope, guest: InContent): Promise<Before | undefined> {
  const [before] = await scope.database
    .select({ imageId: contentGuests.imageId, accountId: contentGuests.accountId })
    .from(contentGuests)
    .where(oneGuest(scope, guest))
    .for("update");
  return before;
}

/** What is undefined stays as it is. */
export async function saveGuest(scope: Scope, guest: InContent, fields: Partial<GuestFields>): Promise<void> {
  await scope.database
    .update(contentGuests)
    .set({ ...fields, updatedAt: scope.now })
    .where(oneGuest(scope, guest));
}

export async function deleteGuest(scope: Scope, guest: InContent): Promise<void> {
  await scope.database.delete(contentGuests).where(oneGuest(scope, guest));
}
