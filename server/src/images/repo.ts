import { and, eq, inArray } from "drizzle-orm";
import type { imageTypes } from "@marquee/contract/storage";
import type { Database } from "../kernel/db/database.ts";
import type { StoredImage } from "../kernel/files/index.ts";
import type { LedgerAccess } from "../kernel/db/capacity.ts";
import type { Scope } from "../kernel/scope.ts";
import { giveStorageBack } from "../quota/index.ts";
import { images } from "./schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";

type Stored = {
  readonly type: (typeof imageTypes)[number];
  readonly now: Date;
  /** Whose upload it is; absent for the community's own. */
  readonly ownerId?: string;
  readonly description?: string | null;
  /** False where nobody sees it but its owner, until it is sent or shown. */
  readonly isPublic?: boolean;
};

/** Notes pictures that lie in the store; one that is noted already stays as it is. */
export async function insertImages(
  database: Database,
  stored: readonly StoredImage[],
  { type, now, ownerId, description, isPublic }: Stored,
): Promise<void> {
  if (stored.length === 0) return;
  const rows = stored.map(({ organizationId, id, name, width, height, bytes, placeholder, color }) => ({
    organizationId,
    id,
    name: name === "" ? null : name,
    width,
    height,
    bytes,
    placeholder,
    color,
    type,
    ownerId,
    description,
    isPublic,
    createdAt: now,
    updatedAt: now,
  }));
  await database.insert(images).values(rows).onConflictDoNothing();
}

/** From now on everybody sees them. */
export async function publishImages(
  scope: Pick<Scope, "database" | "organization" | "now">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await scope.database
    .update(images)
    .set({ isPublic: true, updatedAt: scope.now })
    .where(and(ofTenant(scope, images), inArray(images.id, [...ids]), eq(images.isPublic, false)));
}

/** From now on everybody sees those of the caller, and they are the community's, in whose texts they stand. */
export async function adoptImages(
  scope: Pick<Scope, "database" | "organization" | "now" | "caller">,
  ids: readonly string[],
): Promise<void> {
  const { accountId } = scope.caller;
  if (ids.length === 0 || accountId === undefined) return;
  await scope.database
    .update(images)
    .set({ isPublic: true, ownerId: null, updatedAt: scope.now })
    .where(and(ofTenant(scope, images), inArray(images.id, [...ids]), eq(images.ownerId, accountId)));
}

/** Forgets pictures that nothing refers to any more, and gives back their room; whoever does it removes the files. */
export async function deleteImages(scope: LedgerAccess, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await scope.database.delete(images).where(and(ofTenant(scope, images), inArray(images.id, [...ids])));
  await giveStorageBack(scope, ids);
}
