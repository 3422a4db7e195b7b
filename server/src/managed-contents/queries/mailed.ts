import { sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { channels } from "../../channels/schema.ts";
import { contents } from "../../channels/content-schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

/** What a mail says of a content. */
export type MailedContent = {
  readonly id: string;
  readonly slug: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly body: string | null;
  readonly imageId: string | null;
  readonly audioId: string | null;
  readonly videoId: string | null;
  readonly channelId: string;
  readonly channelName: string;
};

/** Uses the keys of contents and channels. */
export async function findMailed(scope: Scope, contentId: string): Promise<MailedContent | undefined> {
  const [row] = await scope.database.execute<MailedContent>(sql`
    select c.id, c.slug, c.title, c.description, c.body, c.image_id as "imageId", c.audio_id as "audioId",
      c.video_id as "videoId", h.id as "channelId", h.name as "channelName"
    from ${contents} c join ${channels} h on ${ofTenant(scope, "h")} and h.id = c.channel_id
    where ${ofTenant(scope, "c")} and c.id = ${contentId}`);
  return row;
}

/** Who made the channel of a content; null once they are gone. */
export async function findPublisher(scope: Scope, contentId: string): Promise<string | null> {
  const [row] = await scope.database.execute<{ id: string }>(sql`
    select a.id from ${contents} c join ${channels} h on ${ofTenant(scope, "h")} and h.id = c.channel_id
    join ${accounts} a on ${ofTenant(scope, "a")} and a.id = h.creator_id and a.deleted_at is null
    where ${ofTenant(scope, "c")} and c.id = ${contentId}`);
  return row?.id ?? null;
}
