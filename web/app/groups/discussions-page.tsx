import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { late } from "../kernel/late.tsx";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { isForMembers, useModule } from "../kernel/session/use-module.ts";
import { threadsOfGroup } from "../threads/index.ts";
import { groupCalled, useGroup } from "./reads.ts";

/** Its scripts come after those of the page: what it shows is in the page already. */
const Discussions = late(() => import("./discussions-of-group.tsx").then((module) => module.DiscussionsOfGroup));

const needs = pageNeeds(async ({ read, list, params, search, facts: { site } }) => {
  const { id, viewer } = await read(...groupCalled(params["slug"]));
  if (!viewer.canRead || !site.MODULES.threads.enabled || isForMembers(site, "threads")) return;
  await list(...threadsOfGroup(id, search.get("search") ?? ""));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ flags: ["new"], words: ["search"] });

/** What is discussed in a group. */
export default function DiscussionsPage() {
  const group = useGroup();
  const { isOpen } = useModule("threads");
  const t = useText();
  if (!group?.viewer.canRead || !isOpen) return null;
  return (
    <>
      <h2 className="sr-only">{t("nav.threads")}</h2>
      <Discussions group={group} />
    </>
  );
}
