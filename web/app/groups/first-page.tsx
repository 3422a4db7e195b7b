import { Suspense } from "../kernel/suspense.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { isForMembers, useModule } from "../kernel/session/use-module.ts";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { OnlyModerators } from "../messages/index.ts";
import { Feed, pinnedIn, postsInGroup } from "../posts/index.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { groupCalled, nextEventOf, useGroup } from "./reads.ts";

const loadAbout = () => import("./about-page.tsx");
/** For communities without posts. */
const About = lazy(() => loadAbout().then((module) => ({ default: module.About })));
const NextEvent = lazy(() => import("./next-event.tsx").then((module) => ({ default: module.NextEvent })));

const needs = pageNeeds(async ({ read, list, params, facts: { site } }) => {
  const group = await read(...groupCalled(params["slug"]));
  if (!group.viewer.canRead) return;
  // Where posts are for some members only, the page asks for them once it knows whose it is.
  const isForAll = site.MODULES.activities.enabled && !isForMembers(site, "activities");
  if (!isForAll) return (await loadAbout()).readAbout(read, group);
  const hasEvents = site.MODULES.events.enabled && !isForMembers(site, "events");
  await Promise.all([
    list(...postsInGroup(group.id)),
    read(...pinnedIn({ groupId: group.id })),
    ...(hasEvents ? [read(...nextEventOf(group.id))] : []),
  ]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** What is seen first of a group: what it holds next, what its members post, and what it is about where the community has no posts. */
export default function FirstPage() {
  const group = useGroup();
  const { isOpen: hasPosts } = useModule("activities");
  const { isOpen: hasEvents } = useModule("events");
  const next = useRead(...nextEventOf(group?.id ?? ""), { enabled: hasEvents && group?.viewer.canRead === true });
  if (!group?.viewer.canRead) return null;
  if (!hasPosts) {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
        <About group={group} />
      </Suspense>
    );
  }
  const isMember = group.viewer.role !== null;
  const isOnlyRead = group.whoWrites === "moderators" && !group.viewer.canManage;
  return (
    <>
      {next.data?.items.slice(0, 1).map((event) => (
        <Suspense key={event.id} fallback={<Skeleton className="mb-4 h-28 w-full rounded-card" />}>
          <NextEvent event={event} />
        </Suspense>
      ))}
      {isMember && isOnlyRead && (
        <div className="mb-4">
          <Suspense>
            <OnlyModerators isFramed />
          </Suspense>
        </div>
      )}
      <Feed of={{ groupId: group.id }} canPost={isMember && !isOnlyRead && !group.viewer.mute} />
    </>
  );
}
