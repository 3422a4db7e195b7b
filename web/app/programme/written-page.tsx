import { data, useParams } from "react-router";
import { EventMeta, eventCalled, type EventDetail, useEvent } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { WrittenText } from "./written-text.tsx";
import { pageIn } from "./reads.ts";

const pageCalled = ({ pages }: Pick<EventDetail, "pages">, slug: string | undefined) =>
  pages.find((page) => page.slug === slug);

const needs = pageNeeds(async ({ read, params }) => {
  const event = await read(...eventCalled(params["slug"]));
  const page = pageCalled(event, params["page"]);
  if (!page) throw data(null, { status: 404 });
  await read(...pageIn(event.id, page.id));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** A page that the hosts have written beside their event. */
export default function WrittenPage() {
  const event = useEvent();
  const { page: slug } = useParams();
  const known = event && pageCalled(event, slug);
  const page = useRead(...pageIn(event?.id, known?.id), { enabled: known !== undefined }).data;
  if (!event || !known || !page) return null;
  return (
    <>
      <EventMeta event={event} part={page.title} path={`/pages/${known.slug}`} />
      <WrittenText page={page} />
    </>
  );
}
