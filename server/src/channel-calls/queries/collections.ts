import { channels as calls } from "@marquee/contract/channels";
import type { ListQuery } from "@marquee/contract/kernel";
import { sql } from "drizzle-orm";
import { type CountIn, findCollection, listCollections } from "../../channels/index.ts";
import { channelCollections } from "../../channels/schema.ts";
import { countCollected } from "../../contents/index.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";

const foundIn =
  (scope: Scope): CountIn =>
  (collectionId) =>
    countCollected(scope, collectionId);

/** A collection with how much of it the caller finds. */
export const findSeenCollection = (scope: Scope, channelId: string, collectionId: string) =>
  findCollection(scope, { channelId, collectionId }, foundIn(scope));

/** Those in which the caller finds something. */
export function listSeenCollections(scope: Scope, channelId: string, query: ListQuery) {
  const countIn = foundIn(scope);
  const condition = sql`${countIn(outer(channelCollections.id))} > 0`;
  return listCollections(scope, { list: calls.collections.list, query, channelId, countIn, condition });
}
