import { and, eq, sql } from "drizzle-orm";
import { channelSearch } from "../../channels/index.ts";
import { channels } from "../../channels/schema.ts";
import { contentSearch } from "../../contents/index.ts";
import { contentGuests, contents } from "../../channels/content-schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { indexDocuments } from "../../kernel/search/index.ts";

type Kept = {
  readonly contents: string[];
  readonly images: string[];
  readonly files: string[];
  readonly videos: string[];
};

/** What is kept for a channel: its contents, and what they and their guests show and play. Each stands there once. */
export async function readKept(scope: Scope, channelId: string): Promise<Kept> {
  const [kept] = await scope.database.execute<Kept>(sql`
    with own as (select c.id, c.image_id, c.audio_id, c.video_id from ${contents} c
      where ${ofTenant(scope, "c")} and c.channel_id = ${channelId}::uuid)
    select array(select o.id::text from own o) as contents,
      array(select h.image_id::text from ${channels} h where ${ofTenant(scope, "h")} and h.id = ${channelId}::uuid
        union select h.banner_id::text from ${channels} h
          where ${ofTenant(scope, "h")} and h.id = ${channelId}::uuid and h.banner_id is not null
        union select o.image_id::text from own o where o.image_id is not null
        union select g.image_id::text from own o join ${contentGuests} g on ${ofTenant(scope, "g")} and g.content_id = o.id
          where g.image_id is not null) as images,
      array(select distinct o.audio_id::text from own o where o.audio_id is not null) as files,
      array(select distinct o.video_id::text from own o where o.video_id is not null) as videos`);
  return kept ?? { contents: [], images: [], files: [], videos: [] };
}

/** A channel with all that is published in it, whose ids are `contentIds`. */
export async function deleteChannel(scope: Scope, channelId: string, contentIds: readonly string[]): Promise<void> {
  await scope.database.delete(channels).where(and(ofTenant(scope, channels), eq(channels.id, channelId)));
  await indexDocuments(scope, channelSearch, [{ subjectId: channelId, texts: [] }]);
  await indexDocuments(
    scope,
    contentSearch,
    contentIds.map((subjectId) => ({ subjectId, texts: [] })),
  );
}
