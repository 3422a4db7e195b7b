import { mediaKinds } from "@marquee/contract/events";
import { EventMeta, eventCalled, EventSection, useEvent } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { EventMedia } from "./event-media.tsx";
import { mediaIn } from "./reads.ts";

const needs = pageNeeds(async ({ read, list, params }) => {
  const { id } = await read(...eventCalled(params["slug"]));
  await Promise.all(mediaKinds.map((kind) => list(...mediaIn(id, kind))));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** Pictures, videos and files that the hosts show. */
export default function MediaPage() {
  const t = useText();
  const event = useEvent();
  if (!event) return null;
  return (
    <EventSection title={t("event.media")} id="part">
      <EventMeta event={event} part={t("event.media")} path="/media" />
      <EventMedia eventId={event.id} />
    </EventSection>
  );
}
