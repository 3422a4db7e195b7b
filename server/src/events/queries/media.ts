import type { EventMediaItem } from "@marquee/contract/programme";
import { type SQL, sql } from "drizzle-orm";
import { imageOf, type ImageRow } from "../../images/index.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import { bound } from "../../kernel/db/prepared.ts";
import { fileOf, type FileOfRow, type ShownVideo, videoOf } from "../../storage/index.ts";
import { roleIn } from "../../groups/index.ts";
import { events } from "../schema.ts";
import { coHosts } from "./co-hosts.ts";
import { holdsPass } from "./holders.ts";
import { fieldsOf } from "../../kernel/db/json-fields.ts";

export type MediaRow = {
  id: string;
  name: string;
  description: string | null;
  imageId: string | null;
  videoId: string | null;
  fileId: string | null;
  audience: EventMediaItem["audience"];
  image: ImageRow | null;
  video: ShownVideo | null;
  file: FileOfRow | null;
};

/** So many of them stand in the event itself. */
const inEvent = 12;

const shown = sql`${fieldsOf("m", ["id", "name", "description", "image_id", "video_id", "file_id", "audience"])},
  'image', ${imageOf(sql`m.organization_id`, sql`m.image_id`)}, 'video', ${videoOf(sql`m.organization_id`, sql`m.video_id`)},
  'file', ${fileOf(sql`m.organization_id`, sql`m.file_id`)}`;

const isForPass = sql`(m.audience = 'holders' or exists (
  select from event_media_pass_types x
  where x.organization_id = m.organization_id and x.media_item_id = m.id and x.pass_type_id = p.pass_type_id))`;

/**
 * Whether an account may see a media item, `m`, as somebody who comes: it is for everybody, or they hold a pass that it
 * is for. The account may be null.
 */
export const opensTo = (account: SQL): SQL =>
  sql`(m.audience = 'everybody' or ${holdsPass({ tenant: sql`m.organization_id`, event: sql`m.event_id`, account }, isForPass)})`;

type Manager = Readonly<Record<"tenant" | "event" | "creator" | "account" | "role" | "isAdministrator", SQL>>;

/** Whether an account looks after an event, by its role in the event's group: `canManage` of the policy. */
export const manages = ({ tenant, event, creator, account, role, isAdministrator }: Manager): SQL =>
  sql`(${creator} = ${account} or ${role} = 'moderator' or ${isAdministrator} or ${coHosts({ tenant, event, host: creator, account })})`;

/** The same of the caller of a prepared statement, for an event that is selected. */
export const callerManages = manages({
  tenant: bound.tenant,
  event: outer(events.id),
  creator: outer(events.creatorId),
  account: bound.caller,
  role: roleIn(events.groupId),
  isAdministrator: sql`${sql.placeholder("isAdministrator")}::boolean`,
});

/** What the caller may see of the media of the event that a column names: the first, and how many. Uses event_media_items_order. */
export function mediaOf(tenant: SQL, eventId: SQL): SQL<{ count: number; items: MediaRow[] }> {
  return sql<{ count: number; items: MediaRow[] }>`(
    select json_build_object('count', count(*)::int,
      'items', coalesce(json_agg(json_build_object(${shown}) order by m.place) filter (where m.place <= ${inEvent}), '[]'))
    from (select m.*, row_number() over (order by m.sort_order, m.id) as place from event_media_items m
      where ${ofTenant(tenant, "m")} and m.event_id = ${eventId} and (${opensTo(bound.caller)} or ${callerManages})) m)`;
}
