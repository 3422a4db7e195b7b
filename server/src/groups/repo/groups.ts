import { and, eq, type InferInsertModel } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { indexDocuments } from "../../kernel/search/index.ts";
import { insertWithSlug, slugFrom } from "../../kernel/slug.ts";
import { groupChanged } from "../events.ts";
import { groupSearch } from "../queries/groups.ts";
import { groupTexts } from "../search-texts.ts";
import { groupMemberships, groups } from "../schema.ts";

/**
 * Lets one command after the other decide about a group: what it counts stays so until it commits. Rows that refer to
 * the group can be written meanwhile.
 */
export async function holdGroup(scope: Scope, groupId: string): Promise<void> {
  await scope.database
    .select({ id: groups.id })
    .from(groups)
    .where(and(ofTenant(scope, groups), eq(groups.id, groupId)))
    .for("no key update");
}

type Founded = Pick<
  InferInsertModel<typeof groups>,
  "name" | "description" | "access" | "active" | "externalUrl" | "imageId"
>;

/** A group with the caller as its owner. */
export async function insertGroup(scope: Scope<Member>, founded: Founded): Promise<string> {
  const id = newId();
  const { accountId } = scope.caller;
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  const row = { ...at, ...founded, id, creatorId: accountId, membersCount: 1 };
  // A name without Latin letters says only that it is a group.
  const base = slugFrom(founded.name) || "group";
  await insertWithSlug(base, (slug) => insertUnlessTaken(scope, { ...row, slug }));
  await scope.database
    .insert(groupMemberships)
    .values({ ...at, groupId: id, accountId, role: "moderator", isOwner: true });
  await indexGroup(scope, id);
  scope.publish(groupChanged({ groupId: id }));
  return id;
}

/** None where the slug is taken, by a group or by a part of the interface. */
async function insertUnlessTaken(scope: Scope, row: InferInsertModel<typeof groups>) {
  if (reserved.has(row.slug)) return [];
  return scope.database.insert(groups).values(row).onConflictDoNothing().returning({ id: groups.id });
}

const reserved: ReadonlySet<string> = new Set(["events", "featured", "group", "invited", "join", "new", "requested"]);
type Change = Partial<
  Pick<
    InferInsertModel<typeof groups>,
    | "name"
    | "description"
    | "access"
    | "active"
    | "externalUrl"
    | "imageId"
    | "featured"
    | "questions"
    | "rulesVersion"
    | "whoWrites"
    | "tierSlugs"
  >
>;

/** Changes a group, and publishes that it did. */
export async function changeGroup(scope: Scope, groupId: string, change: Change): Promise<void> {
  await scope.database
    .update(groups)
    .set({ ...change, updatedAt: scope.now })
    .where(and(ofTenant(scope, groups), eq(groups.id, groupId)));
  await indexGroup(scope, groupId);
  scope.publish(groupChanged({ groupId }));
}

/** A group with all that belongs to it. */
export async function deleteGroup(scope: Scope, groupId: string): Promise<void> {
  await scope.database.delete(groups).where(and(ofTenant(scope, groups), eq(groups.id, groupId)));
  await indexDocuments(scope, groupSearch, [{ subjectId: groupId, texts: [] }]);
}

async function indexGroup(scope: Scope, groupId: string): Promise<void> {
  const [row] = await scope.database
    .select({ name: groups.name, description: groups.description, access: groups.access })
    .from(groups)
    .where(and(ofTenant(scope, groups), eq(groups.id, groupId)));
  if (row) await indexDocuments(scope, groupSearch, [{ subjectId: groupId, texts: groupTexts(row) }]);
}
