import { SharePage } from "../ui/share-page.tsx";
import type { EventDetail } from "./reads.ts";

type ShareEventProps = { event: Pick<EventDetail, "name" | "slug" | "viewer"> } & Pick<
  Parameters<typeof SharePage>[0],
  "label" | "wide" | "iconOnly"
>;

/** Passes an event on, as its own address. */
export function ShareEvent({ event: { name, slug, viewer }, ...look }: ShareEventProps) {
  return <SharePage {...look} kind="event" slug={slug} title={name} canEmbed={viewer.canManage} />;
}
