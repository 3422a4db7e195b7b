import { Outlet, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { inFrame } from "../kernel/page/frame.ts";
import { useText } from "../kernel/page/page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { SplitView } from "../ui/split-view.tsx";
import { ChannelList } from "./channel-list.tsx";
import { channelsFound } from "./reads.ts";

const needs = pageNeeds(({ list }) => list(...channelsFound()), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = inFrame("filled");

/** Conversations beside the one that is open; below 900 px one of the two at a time. */
export default function MessagesPage() {
  const t = useText();
  const isOpen = useParams().channelId !== undefined;
  return (
    <SplitView title={t("nav.messages")} list={<ChannelList />} isOpen={isOpen}>
      <PageMeta title={t("nav.messages")} hidden />
      <Outlet />
    </SplitView>
  );
}
