import { isId, kernelErrors } from "@marquee/contract/kernel";
import { and, eq, type InferInsertModel } from "drizzle-orm";
import { channelSearch, channelTexts } from "../../channels/index.ts";
import { channels, formerChannelSlugs } from "../../channels/schema.ts";
import { ConcurrentChange } from "../../kernel/db/errors.ts";
import { fail } from "../../kernel/failure.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { indexDocuments } from "../../kernel/search/index.ts";
import { insertWithSlug, slugFrom } from "../../kernel/slug.ts";

type Row = InferInsertModel<typeof channels>;
type Made = Pick<Row, "name" | "description" | "visible" | "groupId" | "imageId" | "isDrawn">;
type Change = Partial<Omit<Row, "organizationId" | "id" | "createdAt" | "updatedAt" | "subscribersCount">>;

const oneChannel = (scope: Scope, channelId: string) => and(ofTenant(scope, channels), eq(channels.id, channelId));

/** What stands in a path where a channel's address would. */
const reservedSlugs: ReadonlySet<string> = new Set(["feeds", "managed", "new", "subscribed"]);

/** Whether nothing else can be meant by an address: no part of the interface, and no id. */
export const isAddress = (slug: string): boolean => !reservedSlugs.has(slug) && !isId(slug);

/** Lets one command after the other change a channel; rows that refer to it can be written meanwhile. */
export async function lockChannel(scope: Scope, channelId: string): Promise<HeldChannel> {
  const { name, description, slug, imageId, bannerId, groupId, creatorId } = channels;
  const [held] = await scope.database
    .select({ name, description, slug, imageId, bannerId, groupId, creatorId })
    .from(channels)
    .where(oneChannel(scope, channelId))
    .for("no key update");
  return held ?? fail(kernelErrors.notFound);
}
type HeldChannel = Pick<
  typeof channels.$inferSelect,
  "name" | "description" | "slug" | "imageId" | "bannerId" | "groupId" | "creatorId"
>;

/** A channel of the caller's. */
export async function insertChannel(scope: Scope<Member>, made: Made): Promise<string> {
  const { organization, now, caller } = scope;
  const id = newId();
  const at = { organizationId: organization.id, id, createdAt: now, updatedAt: now };
  const row = { ...made, ...at, creatorId: caller.accountId };
  // A name without Latin letters says only that it is a channel.
  await insertWithSlug(slugFrom(made.name) || "channel", (slug) => insertUnlessTaken(scope, { ...row, slug }));
  await indexChannel(scope, id, made);
  return id;
}

/** None where the slug is taken: by a channel that has or had it, or by a part of the interface. */
async function insertUnlessTaken(scope: Scope, row: Row) {
  if (!isAddress(row.slug) || (await findFormerly(scope, row.slug)) !== undefined) return [];
  const made = await scope.database.insert(channels).values(row).onConflictDoNothing().returning({ id: channels.id });
  // Another channel may have given the address up while this one waited for it.
  if (made.length > 0 && (await findFormerly(scope, row.slug)) !== undefined) throw new ConcurrentChange();
  return made;
}

/** What is undefined stays as it is. */
export async function saveChannel(scope: Scope, channelId: string, change: Change): Promise<void> {
  const [saved] = await scope.database
    .update(channels)
    .set({ ...change, updatedAt: scope.now })
    .where(oneChannel(scope, channelId))
    .returning({ name: channels.name, description: channels.description });
  if (saved) await indexChannel(scope, channelId, saved);
}

const indexChannel = (scope: Scope, subjectId: string, row: Pick<Row, "name" | "description">): Promise<void> =>
  indexDocuments(scope, channelSearch, [{ subjectId, texts: channelTexts(row) }]);

/** The channel that had this address before. Uses the key of former_channel_slugs. */
export async function findFormerly(scope: Scope, slug: string): Promise<string | undefined> {
  const [row] = await scope.database
    .select({ channelId: formerChannelSlugs.channelId })
    .from(formerChannelSlugs)
    .where(and(ofTenant(scope, formerChannelSlugs), eq(formerChannelSlugs.slug, slug)));
  return row?.channelId;
}

/** What links to the channel goes on doing so; an address that it takes again is its own. */
export async function keepFormerSlug(
  scope: Scope,
  channelId: string,
  { before, now }: { readonly before: string; readonly now: string },
): Promise<void> {
  const { slug, channelId: channel } = formerChannelSlugs;
  await scope.database
    .delete(formerChannelSlugs)
    .where(and(ofTenant(scope, formerChannelSlugs), eq(slug, now), eq(channel, channelId)));
  await scope.database
    .insert(formerChannelSlugs)
    .values({ organizationId: scope.organization.id, slug: before, channelId, createdAt: scope.now });
}
