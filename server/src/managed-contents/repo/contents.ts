import { and, eq, type InferInsertModel, type InferSelectModel, sql } from "drizzle-orm";
import { channels } from "../../channels/schema.ts";
import { contents, formerContentSlugs } from "../../channels/content-schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { insertWithSlug, slugFrom } from "../../kernel/slug.ts";
import { files, videos } from "../../storage/schema.ts";

type Row = InferSelectModel<typeof contents>;
export type ContentChange = Partial<
  Omit<InferInsertModel<typeof contents>, "organizationId" | "id" | "channelId" | "createdAt" | "updatedAt" | "version">
>;
/** A content with what its recording and video say of how long they are. */
export type HeldContent = Row & { readonly audioDuration: number | null; readonly videoDuration: number | null };

const one = (scope: Scope, contentId: string) => and(ofTenant(scope, contents), eq(contents.id, contentId));

export type InChannel = { readonly channelId: string; readonly contentId: string };

/** Holds a content of a channel until the commit: nobody else changes it meanwhile. */
export async function holdContent(scope: Scope, { channelId, contentId }: InChannel): Promise<HeldContent | undefined> {
  const [row] = await scope.database
    .select()
    .from(contents)
    .where(and(one(scope, contentId), eq(contents.channelId, channelId)))
    .for("update");
  return row && { ...row, ...(await readDurations(scope, row)) };
}

type Media = Pick<Row, "audioId" | "videoId">;

async function readDurations(scope: Scope, { audioId, videoId }: Media) {
  const [row] = await scope.database.execute<{ audioDuration: number | null; videoDuration: number | null }>(sql`
    select (select f.duration from ${files} f where ${ofTenant(scope, "f")} and f.id = ${audioId}::uuid) as "audioDuration",
      (select v.duration from ${videos} v where ${ofTenant(scope, "v")} and v.id = ${videoId}::uuid) as "videoDuration"`);
  return row ?? { audioDuration: null, videoDuration: null };
}

/** Parts of the interface stand where the address of a content would. */
const reservedSlugs: ReadonlySet<string> = new Set(["begun", "interests", "new", "subscribed"]);

type Made = ContentChange & { readonly channelId: string; readonly title: string };

/** A content of the caller's hand. @param called what its address is made of: its title, or what it was elsewhere */
export async function insertContent(scope: Scope<Member>, made: Made, called = made.title): Promise<string> {
  const { organization, now, caller } = scope;
  const at = { organizationId: organization.id, createdAt: now, updatedAt: now };
  const row = { ...made, ...at, id: newId(), editedById: caller.accountId };
  // A title without Latin letters says only that it is something published.
  await insertWithSlug(slugFrom(called) || slugFrom(made.title) || "post", async (slug) => {
    if (!(await isSlugFree(scope, slug))) return [];
    return scope.database
      .insert(contents)
      .values({ ...row, slug })
      .onConflictDoNothing()
      .returning({ id: contents.id });
  });
  return row.id;
}

/** Whether an address is neither a part of the interface nor led to something else before. */
export async function isSlugFree(scope: Scope, slug: string, contentId?: string): Promise<boolean> {
  if (reservedSlugs.has(slug)) return false;
  const [former] = await scope.database
    .select({ contentId: formerContentSlugs.contentId })
    .from(formerContentSlugs)
    .where(and(ofTenant(scope, formerContentSlugs), eq(formerContentSlugs.slug, slug)));
  return former === undefined || former.contentId === contentId;
}

type Changed = Pick<Row, "id" | "slug">;

/** Writes a change of a content that is held. The address that it had goes on leading to it. */
export async function saveContent(
  scope: Scope<Member>,
  { id, slug }: Changed,
  { slug: wanted = slug, ...change }: ContentChange,
): Promise<void> {
  if (wanted !== slug) await keepFormerSlug(scope, { id, slug }, wanted);
  await scope.database
    .update(contents)
    .set({
      ...change,
      slug: wanted,
      version: sql`${contents.version} + 1`,
      editedById: scope.caller.accountId,
      updatedAt: scope.now,
    })
    .where(one(scope, id));
}

async function keepFormerSlug(scope: Scope, { id, slug }: Changed, wanted: string): Promise<void> {
  await scope.database
    .delete(formerContentSlugs)
    .where(and(ofTenant(scope, formerContentSlugs), eq(formerContentSlugs.slug, wanted)));
  await scope.database
    .insert(formerContentSlugs)
    .values({ organizationId: scope.organization.id, slug, contentId: id, createdAt: scope.now })
    .onConflictDoNothing();
}

export async function deleteContent(scope: Scope, contentId: string): Promise<void> {
  await scope.database.delete(contents).where(one(scope, contentId));
}

/** Whether a channel is a group's, which it stays until the commit. */
export async function holdGroupOf(scope: Scope, channelId: string): Promise<boolean> {
  const [row] = await scope.database
    .select({ groupId: channels.groupId })
    .from(channels)
    .where(and(ofTenant(scope, channels), eq(channels.id, channelId)))
    .for("share");
  return row !== undefined && row.groupId !== null;
}
