import { isId } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { type ChannelRow, readChannelsById } from "../../channels/index.ts";
import { channels } from "../../channels/schema.ts";
import { imageOf } from "../../images/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { callerOf } from "../../kernel/db/caller-of.ts";
import type { WindowParts } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { fileOf, videoOf } from "../../storage/index.ts";
import { subscriptionProducts, subscriptions } from "../../subscriptions/schema.ts";
import {
  collectedContents,
  contentLikes,
  contentProgress,
  contents,
  formerContentSlugs,
} from "../../channels/content-schema.ts";
import { guestsOf } from "./guests.ts";

/** What is known of a content wherever it is named, and what decides who reads it. */
const factColumns = (scope: Scope) => ({
  id: contents.id,
  channelId: contents.channelId,
  slug: contents.slug,
  title: contents.title,
  description: contents.description,
  audioId: contents.audioId,
  videoId: contents.videoId,
  duration: contents.duration,
  seconds: contents.seconds,
  featured: contents.featured,
  visible: contents.visible,
  published: contents.published,
  access: contents.access,
  tierSlugs: contents.tierSlugs,
  groupOnly: contents.groupOnly,
  image: imageOf(contents.organizationId, contents.imageId).as("content_image"),
  audio: fileOf(contents.organizationId, contents.audioId).as("content_audio"),
  video: videoOf(contents.organizationId, contents.videoId).as("content_video"),
  hasPlan: hasPlan(scope).as("has_plan"),
});

/** Whether the caller has one of the plans of a content. Uses subscriptions_account_order. */
const hasPlan = (scope: Scope): SQL<boolean> => sql<boolean>`(${outer(contents.access)} = 'plans' and exists (
  select from ${subscriptions} s where ${ofTenant(scope, "s")} and s.account_id = ${callerOf(scope)}
    and s.status in ('trialing', 'active', 'past_due') and s.product_id = any(${outer(contents.planIds)})))`;

/** All of a content, with what the caller has done with it. */
function wholeColumns(scope: Scope) {
  const { organizationId: _, ...own } = getTableColumns(contents);
  return {
    ...own,
    ...factColumns(scope),
    guests: guestsOf(scope, outer(contents.id)).as("content_guests_shown"),
    plans: plansOf(scope).as("content_plans"),
    ownLike: ownLike(scope).as("own_like"),
    progress: ownProgress(scope).as("own_progress"),
  };
}

type Plan = { readonly id: string; readonly name: string };

/** Uses the key of subscription_products. */
const plansOf = (scope: Scope): SQL<Plan[]> => sql<Plan[]>`case when ${outer(contents.access)} = 'plans' then (
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
  from ${subscriptionProducts} p where ${ofTenant(scope, "p")} and p.id = any(${outer(contents.planIds)})) else '[]' end`;

/** Uses the key of content_likes. */
const ownLike = (scope: Scope): SQL<string | null> => sql<string | null>`(
  select l.created_at from ${contentLikes} l where ${ofTenant(scope, "l")} and l.content_id = ${outer(contents.id)}
    and l.account_id = ${callerOf(scope)})`;

/** Uses the key of content_progress. */
const ownProgress = (scope: Scope): SQL<number | null> => sql<number | null>`(
  select r.seconds from ${contentProgress} r where ${ofTenant(scope, "r")} and r.account_id = ${callerOf(scope)}
    and r.content_id = ${outer(contents.id)})`;

type InChannel = { readonly channel: ChannelRow };

/** Puts the channel beside each row. One statement more, however many rows. */
async function inChannels<Row extends { readonly channelId: string }>(
  scope: Scope,
  rows: readonly Row[],
): Promise<(Row & InChannel)[]> {
  const found = await readChannelsById(
    scope,
    rows.map(({ channelId }) => channelId),
  );
  return rows.flatMap((row) => {
    const channel = found.get(row.channelId);
    return channel ? [{ ...row, channel }] : [];
  });
}

/** By id or slug, or by a slug that it had before. Uses the keys of contents and former_content_slugs. */
function byName(scope: Scope, idOrSlug: string): SQL | undefined {
  const slug = idOrSlug.toLowerCase();
  const formerly = sql`${contents.id} = (select f.content_id from ${formerContentSlugs} f
    where ${ofTenant(scope, "f")} and f.slug = ${slug})`;
  const named = isId(idOrSlug) ? eq(contents.id, idOrSlug) : or(eq(contents.slug, slug), formerly);
  return and(ofTenant(scope, contents), named);
}

/** What is known of a content, whoever finds it. */
export async function findContentFacts(scope: Scope, idOrSlug: string) {
  const rows = await scope.database.select(factColumns(scope)).from(contents).where(byName(scope, idOrSlug));
  return (await inChannels(scope, rows))[0];
}
/** A content as it is named in other things: what its summary is made of. */
export type ContentFacts = NonNullable<Awaited<ReturnType<typeof findContentFacts>>>;

/** A content whole, whoever finds it. */
export async function findContent(scope: Scope, idOrSlug: string) {
  const rows = await scope.database.select(wholeColumns(scope)).from(contents).where(byName(scope, idOrSlug));
  return (await inChannels(scope, rows))[0];
}
export type ContentRow = NonNullable<Awaited<ReturnType<typeof findContent>>>;

/** What is known of some contents, by their ids, whoever finds them. */
export async function readContentFacts(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ContentFacts>> {
  if (ids.length === 0) return new Map();
  const named = sql`${contents.id} = any(${arrayOf("uuid", [...new Set(ids)])})`;
  const rows = await scope.database
    .select(factColumns(scope))
    .from(contents)
    .where(and(ofTenant(scope, contents), named));
  return new Map((await inChannels(scope, rows)).map((row) => [row.id, row]));
}

/** Contents whole, as lists have them: what is said in them would make a page long, and stands in one alone. */
const listedColumns = (scope: Scope) => ({
  ...wholeColumns(scope),
  transcript: sql<ContentRow["transcript"]>`'[]'::jsonb`.as("no_transcript"),
});

/** The same of some, by their ids, whoever finds them. */
export async function readContentsById(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, ContentRow>> {
  if (ids.length === 0) return new Map();
  const named = sql`${contents.id} = any(${arrayOf("uuid", [...new Set(ids)])})`;
  const rows = await scope.database
    .select(listedColumns(scope))
    .from(contents)
    .where(and(ofTenant(scope, contents), named));
  return new Map((await inChannels(scope, rows)).map((row) => [row.id, row]));
}

/** A window of the contents that a condition is true for, beside their channels, which it may be about too. */
export async function readContents(scope: Scope, part: WindowParts<number>, condition: SQL | undefined) {
  const rows = await scope.database
    .select({ ...listedColumns(scope), cursorKey: part.key })
    .from(contents)
    .innerJoin(channels, and(sameTenant(channels, contents), eq(channels.id, contents.channelId)))
    .where(and(ofTenant(scope, contents), condition, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
  return inChannels(scope, rows);
}

type Beside = { readonly table: typeof collectedContents | typeof contentProgress; readonly on: SQL | undefined };

/** The same in the order of a table whose rows name contents. */
export async function readContentsBeside(
  scope: Scope,
  { table, on }: Beside,
  part: WindowParts<number>,
  condition: SQL | undefined,
) {
  const rows = await scope.database
    .select({ ...listedColumns(scope), cursorKey: part.key })
    .from(contents)
    .innerJoin(channels, and(sameTenant(channels, contents), eq(channels.id, contents.channelId)))
    .innerJoin(table, on)
    .where(and(ofTenant(scope, table), ofTenant(scope, contents), condition, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
  return inChannels(scope, rows);
}
