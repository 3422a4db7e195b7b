import { queryOptions, type Client } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { moderation } from "@marquee/contract/moderation";
import { useMemo } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { tableQueryOf, type TableQuery } from "../table/index.ts";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { caseFilters, caseOrder, caseQuery, CaseTable } from "./case-table.tsx";
import { ModeratorsOnly } from "./moderators-only.tsx";

const source = (api: Client) => (query: TableQuery) =>
  queryOptions(api, moderation.cases, { ...caseQuery(query), state: "waiting" });

const needs = pageNeeds(
  async ({ api, load, read, search }) => {
    const { viewer } = await read(self.get, {});
    if (!viewer.isAdministrator && !viewer.isModerator) return;
    await load(source(api)(tableQueryOf(search, { order: caseOrder, filters: caseFilters })));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What newcomers have published and nobody but them reads until a moderator has. */
export default function FirstPostsPage() {
  const t = useText();
  const api = useApi();
  const read = useMemo(() => source(api), [api]);
  return (
    <ModeratorsOnly>
      <ConsolePage title={t("moderation.firstPosts")}>
        <PageMeta title={t("moderation.firstPosts")} hidden />
        <CaseTable name="first-posts" label={t("moderation.firstPosts")} source={read} waiting />
      </ConsolePage>
    </ModeratorsOnly>
  );
}
