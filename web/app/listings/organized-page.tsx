import type { ReactNode } from "react";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import type { EventItem } from "./reads.ts";

type OrganizedPageProps = {
  event: Pick<EventItem, "name">;
  title: string;
  actions?: ReactNode;
  back?: { to: string; label: string };
  width?: "reading" | "wide";
  children: ReactNode;
};

/** A part of what it takes to organise an event, named in the browser with the event. */
export function OrganizedPage({ event, ...page }: OrganizedPageProps) {
  return (
    <ConsolePage {...page}>
      <PageMeta title={`${page.title} · ${event.name}`} hidden />
      {page.children}
    </ConsolePage>
  );
}
