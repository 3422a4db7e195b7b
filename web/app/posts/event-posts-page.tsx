import { eventCalled, EventMeta, EventSection, useEvent } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { Feed } from "./feed-later.tsx";
import { pinnedIn } from "./pinned.ts";
import { postsAtEvent } from "./reads.ts";

const needs = pageNeeds(async ({ read, list, params }) => {
  const { id } = await read(...eventCalled(params["slug"]));
  await Promise.all([list(...postsAtEvent(id)), read(...pinnedIn({ eventId: id }))]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What was posted at an event. Whoever comes may post, and where nobody registers, everybody. */
export default function EventPostsPage() {
  const t = useText();
  const event = useEvent();
  if (!event) return null;
  const canPost = !event.registration || event.viewer.isRegistered || event.viewer.canManage;
  return (
    <EventSection title={t("posts.title")} id="part">
      <EventMeta event={event} part={t("posts.title")} path="/posts" />
      <Feed of={{ eventId: event.id }} canPost={canPost} />
    </EventSection>
  );
}
