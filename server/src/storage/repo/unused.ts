import { sql } from "drizzle-orm";
import { deleteImages } from "../../images/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { uploadsDeleted } from "../events.ts";
import { deleteUploads } from "./uploads.ts";

type Uploads = { readonly images: readonly string[]; readonly files: readonly string[] };

/**
 * Forgets of what was sent with something that is gone whatever stands nowhere else, and gives back its room; what
 * everybody sees stays. From the commit on no address opens it.
 */
export async function deleteUnused(scope: Scope, sent: Uploads): Promise<void> {
  if (sent.images.length + sent.files.length === 0) return;
  await lockUploads(scope, sent);
  const gone = await findUnused(scope, sent);
  await deleteImages(scope, gone.images);
  await deleteUploads(scope, { files: gone.files, videos: [] });
  if (gone.images.length + gone.files.length > 0) scope.publish(uploadsDeleted({ ...gone, videos: [] }));
}

/** Who sends one of them at this moment comes before or after: what they store refers to these rows. */
async function lockUploads({ database, organization }: Scope, { images, files }: Uploads): Promise<void> {
  const mine = ofTenant({ organization });
  await database.execute(
    sql`select from images where ${mine} and id = any(${arrayOf("uuid", images)}) order by id for update`,
  );
  await database.execute(
    sql`select from files where ${mine} and id = any(${arrayOf("uuid", files)}) order by id for update`,
  );
}

/** Each place where something can be sent to some people only. Uses the indexes of the messages' tables on what they carry. */
async function findUnused(
  { database, organization }: Scope,
  { images, files }: Uploads,
): Promise<{ images: string[]; files: string[] }> {
  const mine = ofTenant({ organization }, "u");
  const unusedImages = await database.execute<{ id: string }>(sql`
    select u.id from images u
    where ${mine} and u.id = any(${arrayOf("uuid", images)}) and not u.is_public
      and not exists (select from chat_message_images m where m.organization_id = u.organization_id and m.image_id = u.id)
      and not exists (select from thread_message_images m where m.organization_id = u.organization_id and m.image_id = u.id)
      and not exists (select from threads t where t.organization_id = u.organization_id and t.image_id = u.id)`);
  const unusedFiles = await database.execute<{ id: string }>(sql`
    select u.id from files u
    where ${mine} and u.id = any(${arrayOf("uuid", files)})
      and not exists (select from chat_message_files m where m.organization_id = u.organization_id and m.file_id = u.id)
      and not exists (select from thread_message_files m where m.organization_id = u.organization_id and m.file_id = u.id)
      and not exists (select from question_responses r where r.organization_id = u.organization_id and r.value = u.id::text)`);
  return { images: unusedImages.map(({ id }) => id), files: unusedFiles.map(({ id }) => id) };
}
