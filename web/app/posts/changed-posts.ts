import { patch, patchItems, type Patch } from "@marquee/client";
import { posts } from "@marquee/contract/posts";
import { postLists } from "./post-lists.ts";
import type { Activity } from "./reads.ts";

/** What is put right at the press and not read again. */
export const keeps = [...postLists, posts.get, posts.pinned];

/** A post wherever it is shown. */
export function changed(activityId: string, change: (activity: Activity) => Activity): readonly Patch[] {
  const one = (each: Activity): Activity => (each.id === activityId ? change(each) : each);
  const pinned = patch(posts.pinned, (all) => all.map(one));
  return [patch(posts.get, one), pinned, ...[...postLists, posts.saved].map((list) => patchItems(list, one))];
}
