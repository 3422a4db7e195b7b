import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { posts } from "../schema.ts";
import { readPosts, type WholePost } from "./posts.ts";
import { findablePosts, isListed } from "./visibility.ts";

type PinScope = {
  readonly groupId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly accountId?: string | undefined;
};

/** What is pinned in a place, as far as the caller finds it. Walks the index of its pins, three rows long. */
export async function readPinned(scope: Scope, place: PinScope): Promise<WholePost[]> {
  const pin = place.accountId === undefined ? posts.pinned : posts.pinnedToProfile;
  const rows = await scope.database
    .select({ id: posts.id })
    .from(posts)
    .where(and(ofTenant(scope, posts), standsIn(place), isNotNull(pin), isListed, findablePosts(scope)))
    .orderBy(asc(pin));
  return readPosts(
    scope,
    rows.map(({ id }) => id),
  );
}

function standsIn({ groupId, eventId, accountId }: PinScope) {
  if (accountId !== undefined) return eq(posts.accountId, accountId);
  if (groupId !== undefined) return eq(posts.groupId, groupId);
  return eventId === undefined ? and(isNull(posts.groupId), isNull(posts.eventId)) : eq(posts.eventId, eventId);
}
