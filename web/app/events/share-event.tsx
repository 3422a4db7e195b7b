import { usePageFacts } from "../kernel/page/page.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import type { EventDetail } from "./reads.ts";

type ShareEventProps = { event: Pick<EventDetail, "name" | "slug"> } & Pick<
  Parameters<typeof ShareButton>[0],
  "label" | "wide" | "iconOnly"
>;

/** Passes an event on, as its own address. */
export function ShareEvent({ event, ...look }: ShareEventProps) {
  const { origin } = usePageFacts();
  return <ShareButton {...look} title={event.name} url={`${origin}/events/${event.slug}`} />;
}
