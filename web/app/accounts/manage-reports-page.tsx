import { queryOptions, type Client } from "@marquee/client";
import { accounts, self } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import { Suspense, useMemo, useState } from "react";
import { lazy } from "../kernel/lazy.ts";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { DataTable, tableQueryOf, type Column, type TableQuery } from "../table/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Ago } from "../ui/when.tsx";
import { AdministratorsOnly } from "./administrators-only.tsx";

const ReportSheet = lazy(() => import("./report-sheet.tsx").then((module) => ({ default: module.ReportSheet })));

type Report = DataOf<typeof accounts.reports>[number];

const order = "-createdAt";
const source =
  (api: Client) =>
  ({ chosen: _, ...query }: TableQuery) =>
    queryOptions(api, accounts.reports, query);

const needs = pageNeeds(
  async ({ api, load, read, search }) => {
    const { viewer } = await read(self.get, {});
    if (viewer.isAdministrator) await load(source(api)(tableQueryOf(search, { order, filters: [] })));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Who was brought to the administrators' notice, by whom and why. */
export default function ManageReportsPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("people.reports")}>
        <PageMeta title={t("people.reports")} hidden />
        <Reports />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Reports() {
  const t = useText();
  const api = useApi();
  const columns = useColumns();
  const read = useMemo(() => source(api), [api]);
  const [opened, setOpened] = useState<Report>();
  return (
    <>
      <DataTable
        name="reports"
        label={t("people.reports")}
        columns={columns}
        source={read}
        order={order}
        idOf={({ id }) => id}
        titleOf={({ reported }) => displayName(reported)}
        onOpen={setOpened}
        searchLabel={t("people.search")}
        empty={
          <EmptyState drawing="people" title={t("people.noReports")}>
            {t("people.noReportsText")}
          </EmptyState>
        }
      />
      <Suspense>{opened && <ReportSheet report={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  );
}

function useColumns(): readonly Column<Report>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        id: "reported",
        title: t("people.column.name"),
        width: 14,
        text: ({ reported }) => displayName(reported),
        cell: ({ reported, isSuspended }) => (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar person={reported} size={24} />
            <span className="truncate">{displayName(reported)}</span>
            {isSuspended && <Badge tone="warning">{t("people.suspended")}</Badge>}
          </span>
        ),
      },
      {
        id: "reason",
        title: t("people.column.reason"),
        width: 26,
        text: ({ reason }) => reason,
        // On a card of a phone who reported and when stand beside it.
        cell: ({ reason }) => <span className="block truncate @max-[40rem]:max-w-28">{reason}</span>,
      },
      {
        id: "by",
        title: t("people.reportedBy"),
        width: 12,
        text: ({ account }) => displayName(account),
      },
      {
        id: "at",
        title: t("people.column.reportedAt"),
        width: 10,
        orderBy: "createdAt",
        text: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => <Ago at={createdAt} />,
      },
    ],
    [t],
  );
}
