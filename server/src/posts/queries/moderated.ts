import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { accountOf } from "../../accounts/index.ts";
import { contents } from "../../channels/content-schema.ts";
import { events } from "../../events/schema.ts";
import { groups } from "../../groups/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { videoOf } from "../../storage/index.ts";
import { polls } from "../poll-schema.ts";
import { posts } from "../schema.ts";

/** A post or comment by its key, with the name of where it stands. */
export async function readPlaced(scope: Scope, id: string) {
  const { rootId, commentedId, text, withheldText, deletedAt, createdAt } = posts;
  const [post] = await scope.database
    .select({
      id: posts.id,
      contentId: posts.contentId,
      rootId,
      commentedId,
      text,
      withheldText,
      deletedAt,
      createdAt,
      approval: posts.approval,
      imageCount: posts.imageCount,
      fileCount: posts.fileCount,
      video: videoOf(posts.organizationId, posts.videoId).as("placed_video"),
      choices: sql<string[] | null>`(select c.choices from ${polls} c where ${ofTenant(scope, "c")}
        and c.post_id = ${outer(posts.id)})`.as("choices"),
      place: sql<string | null>`coalesce(
        (select g.name from ${groups} g where ${ofTenant(scope, "g")} and g.id = ${outer(posts.groupId)}),
        (select e.name from ${events} e where ${ofTenant(scope, "e")} and e.id = ${outer(posts.eventId)}),
        (select c.title from ${contents} c where ${ofTenant(scope, "c")} and c.id = ${outer(posts.contentId)}))`.as(
        "place",
      ),
    })
    .from(posts)
    .where(and(ofTenant(scope, posts), eq(posts.id, id)));
  return post;
}

type Placed = NonNullable<Awaited<ReturnType<typeof readPlaced>>>;
const aroundAtMost = 10;

/** Of a comment its post and what stands beside it, of a post its first comments. Walks posts_comments_order. */
export function readAroundPost(scope: Scope, { id, rootId, commentedId }: Placed) {
  const above = commentedId ?? id;
  return scope.database
    .select({
      id: posts.id,
      account: accountOf(posts.organizationId, posts.accountId).as("post_account"),
      text: posts.text,
      createdAt: posts.createdAt,
    })
    .from(posts)
    .where(
      and(
        ofTenant(scope, posts),
        or(eq(posts.commentedId, above), eq(posts.id, above), eq(posts.id, rootId ?? id)),
        ne(posts.id, id),
        isNull(posts.deletedAt),
      ),
    )
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .limit(aroundAtMost);
}
