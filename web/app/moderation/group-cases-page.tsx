import { queryOptions, type Client } from "@marquee/client";
import { groups } from "@marquee/contract/groups";
import { moderation } from "@marquee/contract/moderation";
import { useMemo } from "react";
import { useParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { tableQueryOf, type TableQuery } from "../table/index.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { Section } from "../ui/page.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { caseFilters, caseOrder, caseQuery, CaseTable } from "./case-table.tsx";

const groupCalled = (slug = "") => [groups.get, { groupId: slug }] as const;
const source = (api: Client, groupId: string) => (query: TableQuery) =>
  queryOptions(api, moderation.ofGroup, { groupId, ...caseQuery(query) });

const needs = pageNeeds(
  async ({ api, load, read, params, search }) => {
    const { id, viewer } = await read(...groupCalled(params["slug"]));
    if (viewer.canManage) await load(source(api, id)(tableQueryOf(search, { order: caseOrder, filters: caseFilters })));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** For who looks after a group: what was reported in it. */
export default function GroupCasesPage() {
  const t = useText();
  const group = useRead(...groupCalled(useParams()["slug"])).data;
  if (!group) return null;
  if (!group.viewer.canManage) return <QuietNote title={t("moderation.moderatorsOnly")} />;
  return (
    <Section title={t("moderation.ofGroup")} id="reports">
      <PageMeta title={`${t("moderation.ofGroup")} · ${group.name}`} hidden />
      <Cases groupId={group.id} />
    </Section>
  );
}

function Cases({ groupId }: { groupId: string }) {
  const t = useText();
  const api = useApi();
  const read = useMemo(() => source(api, groupId), [api, groupId]);
  return <CaseTable name="group-cases" label={t("moderation.ofGroup")} source={read} />;
}
