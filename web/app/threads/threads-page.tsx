import { self } from "@marquee/contract/accounts";
import { Outlet, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { inFrame } from "../kernel/page/frame.ts";
import { useText } from "../kernel/page/page.tsx";
import { canSee } from "../kernel/session/use-module.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { SplitView } from "../ui/split-view.tsx";
import { narrowingOf } from "./links.ts";
import { allCircles, ownGroups, threadsFound } from "./reads.ts";
import { ThreadList } from "./thread-list.tsx";

const needs = pageNeeds(async ({ facts, read, list, search }) => {
  const reader = facts.signedIn ? await read(self.get, {}) : undefined;
  const hasGroups = reader && canSee(facts.site, reader, "groups");
  const found = threadsFound({ narrowing: narrowingOf(search), readerId: reader?.id });
  await Promise.all([list(...found), read(...allCircles), ...(hasGroups ? [read(...ownGroups)] : [])]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = inFrame("filled");

/** Threads beside the one that is open; below 900 px one of the two at a time. */
export default function ThreadsPage() {
  const t = useText();
  const isOpen = useParams().threadId !== undefined;
  return (
    <SplitView title={t("nav.threads")} list={<ThreadList />} isOpen={isOpen}>
      <PageMeta title={t("nav.threads")} />
      <Outlet />
    </SplitView>
  );
}
