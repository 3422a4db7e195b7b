import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { accountOf, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { imageOf, type ImageRow } from "../../images/index.ts";
import type { StatementScope } from "../../kernel/db/caller-of.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { ofReferred, outer } from "../../kernel/db/outer.ts";
import { type ShownVideo, videoOf } from "../../storage/index.ts";
import { postMessageImages, posts } from "../schema.ts";
import { findablePosts } from "./visibility.ts";

/** What a summary of a post or comment is made of, selected inside another row: times as JSON has them. */
export type PostSummaryRow = {
  readonly id: string;
  readonly text: string;
  readonly rootId: string | null;
  readonly contentId: string | null;
  readonly account: AccountSummaryRow;
  readonly image: ImageRow | null;
  readonly video: ShownVideo | null;
  readonly createdAt: string;
};

/** Selects the post that a column refers to, beside the row that has the column; none by who is blocked. By its key. */
export function postOf(scope: StatementScope, postId: PgColumn | SQL): SQL<PostSummaryRow | null> {
  const picture = sql`(select ${imageOf(sql`pi.organization_id`, sql`pi.image_id`)} from ${postMessageImages} pi
    where ${ofTenant(scope, "pi")} and pi.message_id = pp.id order by pi.position limit 1)`;
  return ofReferred(
    postId,
    sql<PostSummaryRow>`(
    select json_build_object('id', pp.id, 'text', pp.text, 'rootId', pp.root_id, 'contentId', pp.content_id, 'createdAt', pp.created_at,
      'account', ${accountOf(sql`pp.organization_id`, sql`pp.account_id`)}, 'image', ${picture},
      'video', ${videoOf(sql`pp.organization_id`, sql`pp.video_id`)})
    from ${posts} pp where ${ofTenant(scope, "pp")} and pp.id = ${outer(postId)}
      and ${notBlocked(scope, sql`pp.account_id`) ?? sql`true`})`,
  );
}

/** True where a column refers to nothing, or to what the caller still finds and nobody has deleted. Uses the key of posts. */
export function withSeenPost(scope: StatementScope, postId: PgColumn | SQL): SQL {
  const isBelow = sql`exists (select from ${posts} pr where ${ofTenant(scope, "pr")} and pr.id = ${posts.rootId}
    and pr.deleted_at is null and ${notBlocked(scope, sql`pr.account_id`) ?? sql`true`})`;
  return sql`(${postId} is null or exists (select from ${posts} where ${ofTenant(scope, posts)} and ${posts.id} = ${outer(postId)}
    and ${posts.deletedAt} is null and ${findablePosts(scope)} and (${posts.rootId} is null or ${isBelow})))`;
}
