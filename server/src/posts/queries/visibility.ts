import { and, isNull, type SQL, sql } from "drizzle-orm";
import { notBlocked } from "../../accounts/index.ts";
import { readableContent } from "../../contents/index.ts";
import { coHosted } from "../../events/index.ts";
import { events } from "../../events/schema.ts";
import { groupMemberships, groups } from "../../groups/schema.ts";
import { administers, callerOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import { registrations } from "../../registration/schema.ts";
import { posts } from "../schema.ts";

/** Ids of the caller's groups, selected once a statement. Uses group_memberships_account_index. */
export const ownGroups = (scope: StatementScope): SQL =>
  scope.selected?.groups ??
  sql`array(select o.group_id from ${groupMemberships} o where ${ofTenant(scope, "o")} and o.account_id = ${callerOf(scope)})`;

/** Ids of the events that the caller has an audience at. Uses registrations_account_index. */
export const ownEvents = (scope: StatementScope): SQL =>
  scope.selected?.events ??
  sql`array(select r.event_id from ${registrations} r where ${ofTenant(scope, "r")} and r.account_id = ${callerOf(scope)}
    and r.status = 'ready')`;

/**
 * What of posts and comments the caller finds: those of the community, of groups that are open to them, of events that
 * they could find or have to do with, and about contents that they may read. Each look is by a key.
 */
export function findablePosts(scope: StatementScope): SQL | undefined {
  const { groupId, eventId, contentId } = posts;
  const isAdministrator = administers(scope);
  const inGroup = sql`(${groupId} is null or exists (select from ${groups} fg where ${ofTenant(scope, "fg")}
    and fg.id = ${outer(groupId)} and fg.active
    and (fg.access = 'public' or fg.id = any(${ownGroups(scope)}) or ${isAdministrator})))`;
  const isHosted = sql`fe.creator_id = ${callerOf(scope)} or fe.id = any(${coHosted(scope)})`;
  const isOwn = sql`(${isHosted} or fe.id = any(${ownEvents(scope)})) is true`;
  // As among events: those of somebody with a block between them are not found, but by whoever comes to them.
  const isHostFound = sql`(${notBlocked(scope, sql`fe.creator_id`) ?? sql`true`} or fe.id = any(${ownEvents(scope)}))`;
  const isWithin = sql`(not fe.group_only or fe.group_id = any(${ownGroups(scope)}) or ${isHosted}) is true`;
  const atEvent = sql`(${eventId} is null or exists (select from ${events} fe where ${ofTenant(scope, "fe")}
    and fe.id = ${outer(eventId)} and fe.status <> 'draft'
    and (${isAdministrator} or ((fe.visible or ${isOwn}) and ${isWithin} and ${isHostFound}))))`;
  const aboutContent = sql`(${contentId} is null or ${readableContent(scope, contentId)})`;
  return and(inGroup, atEvent, aboutContent, notBlocked(scope, posts.accountId));
}

/** No comments, nothing that was deleted. */
export const isStandingPost = and(isNull(posts.rootId), isNull(posts.deletedAt));
/** Posts that stand in lists: nothing that is about a content, which stands below that. */
export const isListed = and(isStandingPost, isNull(posts.contentId));
