import type { ReactNode } from "react";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import type { StudioChannel } from "./reads.ts";

type StudioPartProps = {
  channel: Pick<StudioChannel, "name">;
  title: string;
  actions?: ReactNode;
  back?: { to: string; label: string };
  width?: "reading" | "wide";
  children: ReactNode;
};

/** A part of what it takes to run a channel, named in the browser with the channel. */
export function StudioPart({ channel, ...page }: StudioPartProps) {
  return (
    <ConsolePage {...page}>
      <PageMeta title={`${page.title} · ${channel.name}`} hidden />
      {page.children}
    </ConsolePage>
  );
}
