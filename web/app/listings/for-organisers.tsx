import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Page } from "../ui/page.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { eventAt, type EventItem } from "./reads.ts";

/** The event that the address names, for those who organise it; others are told whom to ask. */
export function ForOrganisers({ children }: { children: (event: EventItem) => ReactNode }) {
  const t = useText();
  const { slug } = useParams();
  const event = useRead(...eventAt(slug)).data;
  if (!event) return null;
  if (event.viewer.canManage) return children(event);
  return (
    <Page back={{ to: `/events/${event.slug}`, label: event.name }}>
      <QuietNote title={t("listing.notYours")}>{t("listing.notYoursText")}</QuietNote>
    </Page>
  );
}
