import type { Activity } from "@marquee/contract/posts";
import type { ListQuery } from "@marquee/contract/kernel";
import { pageOf } from "../kernel/db/keyset.ts";
import type { Scope } from "../kernel/scope.ts";
import { listPostsAboutContent } from "./queries/lists.ts";
import { activityView } from "./views.ts";

/** A page of what was written about a content, for whoever was let into it: what lists of that answer. */
export async function listActivitiesOfContent(scope: Scope, contentId: string, query: ListQuery) {
  const { window, rows } = await listPostsAboutContent(scope, contentId, query);
  return pageOf(window, rows, (row): Activity => activityView(scope, row));
}
