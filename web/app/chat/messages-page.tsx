import { Outlet, useParams } from "react-router";
import { firstPage } from "../kernel/data/first-page.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { ChannelList } from "./channel-list.tsx";
import { channelsQuery } from "./reads.ts";

const needs = pageNeeds(({ api, load }) => load(firstPage(channelsQuery(api))), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Conversations beside the one that is open; below 900 px one of the two at a time. */
export default function MessagesPage() {
  const t = useText();
  const isOpen = useParams().channelId !== undefined;
  return (
    <div
      data-whole-window
      data-conversation={isOpen || undefined}
      className={classes(
        "-mb-20 grid grid-cols-1 overflow-hidden rail:-mb-10 rail:h-dvh split:grid-cols-[20rem_minmax(0,1fr)]",
        isOpen ? "h-dvh" : "h-[calc(100dvh-7.0625rem-env(safe-area-inset-bottom))]",
      )}
    >
      <PageMeta title={t("nav.messages")} hidden />
      <h1 className="sr-only">{t("nav.messages")}</h1>
      <div className={classes("min-h-0 border-e border-line", isOpen && "hidden split:block")}>
        <ChannelList />
      </div>
      <div className={classes("min-h-0 min-w-0", !isOpen && "hidden split:block")}>
        <Outlet />
      </div>
    </div>
  );
}
