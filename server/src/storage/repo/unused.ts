import { sql } from "drizzle-orm";
import { deleteImages } from "../../images/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { uploadsDeleted } from "../events.ts";
import { deleteUploads } from "./uploads.ts";

type Sent = {
  readonly images: readonly string[];
  readonly files: readonly string[];
  readonly videos?: readonly string[];
};
type Uploads = Required<Sent>;

/**
 * Forgets of what was sent with something that is gone whatever stands nowhere else, and gives back its room; what
 * everybody sees stays. From the commit on no address opens it.
 */
export async function deleteUnused(scope: Scope, { videos = [], ...others }: Sent): Promise<void> {
  const sent = { ...others, videos };
  if (sent.images.length + sent.files.length + videos.length === 0) return;
  await lockUploads(scope, sent);
  const gone = await findUnused(scope, sent);
  await deleteImages(scope, gone.images);
  const posters = await deleteUploads(scope, gone);
  const deleted = { ...gone, images: [...gone.images, ...posters] };
  if (Object.values(deleted).flat().length > 0) scope.publish(uploadsDeleted(deleted));
}

/** Who sends one of them at this moment comes before or after: what they store refers to these rows. */
async function lockUploads({ database, organization }: Scope, { images, files, videos }: Uploads): Promise<void> {
  const mine = ofTenant({ organization });
  await database.execute(
    sql`select from images where ${mine} and id = any(${arrayOf("uuid", images)}) order by id for update`,
  );
  await database.execute(
    sql`select from files where ${mine} and id = any(${arrayOf("uuid", files)}) order by id for update`,
  );
  await database.execute(
    sql`select from videos where ${mine} and id = any(${arrayOf("uuid", videos)}) order by id for update`,
  );
}

/** Each place where something can be sent to some people only. Uses the indexes of the messages' tables on what they carry. */
async function findUnused(
  { database, organization }: Scope,
  { images, files, videos }: Uploads,
): Promise<{ images: string[]; files: string[]; videos: string[] }> {
  const mine = ofTenant({ organization }, "u");
  const unusedImages = await database.execute<{ id: string }>(sql`
    select u.id from images u
    where ${mine} and u.id = any(${arrayOf("uuid", images)}) and not u.is_public
      and not exists (select from chat_message_images m where m.organization_id = u.organization_id and m.image_id = u.id)
      and not exists (select from thread_message_images m where m.organization_id = u.organization_id and m.image_id = u.id)
      and not exists (select from post_message_images m where m.organization_id = u.organization_id and m.image_id = u.id)
      and not exists (select from scheduled_posts s where s.organization_id = u.organization_id and u.id = any(s.image_ids))
      and not exists (select from event_media_items e where e.organization_id = u.organization_id and e.image_id = u.id)
      and not exists (select from event_page_images e where e.organization_id = u.organization_id and e.image_id = u.id)
      and not exists (select from threads t where t.organization_id = u.organization_id and t.image_id = u.id)`);
  const unusedFiles = await database.execute<{ id: string }>(sql`
    select u.id from files u
    where ${mine} and u.id = any(${arrayOf("uuid", files)})
      and not exists (select from chat_message_files m where m.organization_id = u.organization_id and m.file_id = u.id)
      and not exists (select from thread_message_files m where m.organization_id = u.organization_id and m.file_id = u.id)
      and not exists (select from post_message_files m where m.organization_id = u.organization_id and m.file_id = u.id)
      and not exists (select from scheduled_posts s where s.organization_id = u.organization_id and u.id = any(s.file_ids))
      and not exists (select from event_media_items e where e.organization_id = u.organization_id and e.file_id = u.id)
      and not exists (select from support_message_files m where m.organization_id = u.organization_id and m.file_id = u.id)
      and not exists (select from question_responses r where r.organization_id = u.organization_id and r.value = u.id::text)
      and not exists (select from survey_responses r where r.organization_id = u.organization_id and r.value = u.id::text)
      and not exists (select from contents c where c.organization_id = u.organization_id and c.audio_id = u.id)`);
  const unusedVideos = await database.execute<{ id: string }>(sql`
    select u.id from videos u
    where ${mine} and u.id = any(${arrayOf("uuid", videos)})
      and not exists (select from scheduled_posts s where s.organization_id = u.organization_id and s.video_id = u.id)
      and not exists (select from event_media_items e where e.organization_id = u.organization_id and e.video_id = u.id)
      and not exists (select from event_stream_replays r where r.organization_id = u.organization_id and r.video_id = u.id)
      and not exists (select from posts p where p.organization_id = u.organization_id and p.video_id = u.id)
      and not exists (select from contents c where c.organization_id = u.organization_id and c.video_id = u.id)`);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { images: ids(unusedImages), files: ids(unusedFiles), videos: ids(unusedVideos) };
}
