import { usePageFacts } from "../kernel/page/page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { StructuredData } from "../ui/structured-data.tsx";
import { structuredData } from "./structured-data.ts";
import type { EventDetail } from "./reads.ts";

/** Title and preview of an event, or of a part of it. */
export function EventMeta({ event, part, path = "" }: { event: EventDetail; part?: string; path?: string }) {
  const isHidden = event.status === "draft" || event.groupOnly;
  return (
    <PageMeta
      title={part ? `${part} · ${event.name}` : event.name}
      description={event.shortDescription}
      image={event.image?.uri}
      card={`events/${event.slug}`}
      path={`/events/${event.slug}${path}`}
      hidden={isHidden}
      embeds={path === "" && !isHidden}
    />
  );
}

/** The event as search engines read it: they read what the server wrote. */
export function EventData({ event }: { event: EventDetail }) {
  const { origin } = usePageFacts();
  return <StructuredData of={import.meta.env.SSR && structuredData(event, origin)} />;
}
