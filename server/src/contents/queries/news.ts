import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { channels } from "../../channels/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { ofReferred, outer } from "../../kernel/db/outer.ts";
import { contents } from "../../channels/content-schema.ts";

/** What a sentence says of a content. */
export type ContentNews = { readonly slug: string; readonly title: string; readonly channel: string };

/** Selects what a sentence says of the content that a column refers to. Uses the keys of contents and channels. */
export function contentNewsOf(organizationId: PgColumn | SQL, contentId: PgColumn | SQL): SQL<ContentNews | null> {
  return ofReferred(
    contentId,
    sql<ContentNews>`(
    select json_build_object('slug', nc.slug, 'title', coalesce(nc.title, ''), 'channel', nh.name)
    from ${contents} nc join ${channels} nh on nh.organization_id = nc.organization_id and nh.id = nc.channel_id
    where ${ofTenant(outer(organizationId), "nc")} and nc.id = ${outer(contentId)})`,
  );
}
