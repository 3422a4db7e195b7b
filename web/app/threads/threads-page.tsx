import { Outlet, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { firstPage } from "../kernel/data/first-page.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { circlesQuery, threadsQuery } from "./reads.ts";
import { ThreadList } from "./thread-list.tsx";

const needs = pageNeeds(async ({ api, load }) => {
  await Promise.all([load(firstPage(threadsQuery(api, {}))), load(circlesQuery(api))]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Threads beside the one that is open; below 900 px one of the two at a time. */
export default function ThreadsPage() {
  const t = useText();
  const isOpen = useParams().threadId !== undefined;
  return (
    <div
      data-whole-window
      data-conversation={isOpen || undefined}
      className={classes(
        "-mb-20 grid grid-cols-1 overflow-hidden rail:-mb-10 rail:h-dvh split:grid-cols-[22rem_minmax(0,1fr)]",
        isOpen ? "h-dvh" : "h-[calc(100dvh-7.0625rem-env(safe-area-inset-bottom))]",
      )}
    >
      <PageMeta title={t("nav.threads")} />
      <h1 className="sr-only">{t("nav.threads")}</h1>
      <div className={classes("min-h-0 border-e border-line", isOpen && "hidden split:block")}>
        <ThreadList />
      </div>
      <div className={classes("min-h-0 min-w-0", !isOpen && "hidden split:block")}>
        <Outlet />
      </div>
    </div>
  );
}
