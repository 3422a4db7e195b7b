import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { isForMembers, useModule } from "../kernel/session/use-module.ts";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Feed, postsInGroup } from "../posts/index.ts";
import { About, readAbout } from "./about-page.tsx";
import { groupCalled, useGroup } from "./reads.ts";

const needs = pageNeeds(async ({ read, list, params, facts: { site } }) => {
  const group = await read(...groupCalled(params["slug"]));
  if (!group.viewer.canRead) return;
  // Where posts are for some members only, the page asks for them once it knows whose it is.
  const isForAll = site.MODULES.activities.enabled && !isForMembers(site, "activities");
  await (isForAll ? list(...postsInGroup(group.id)) : readAbout(read, group));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** What is seen first of a group: what its members post, and what it is about where the community has no posts. */
export default function FirstPage() {
  const group = useGroup();
  const { isOpen: hasPosts } = useModule("activities");
  if (!group?.viewer.canRead) return null;
  return hasPosts ? <Feed of={{ groupId: group.id }} canPost={group.viewer.role !== null} /> : <About group={group} />;
}
