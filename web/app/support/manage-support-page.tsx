import { queryOptions, type Client } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import { support, ticketStates } from "@marquee/contract/support";
import { useMemo } from "react";
import { AdministratorsOnly } from "../accounts/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { DataTable, tableQueryOf, type Column, type TableFilter, type TableQuery } from "../table/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Ago } from "../ui/when.tsx";
import { stateNames } from "./reads.ts";
import { StateBadge } from "./state-badge.tsx";

type Managed = DataOf<typeof support.list>[number];

const order = "-writtenAt";
const assignments = ["mine", "nobody"] as const;
const offered = [
  { name: "state", values: ticketStates },
  { name: "assigned", values: assignments },
];

const source =
  (api: Client) =>
  ({ chosen, ...query }: TableQuery) => {
    const state = ticketStates.find((each) => each === chosen["state"]);
    const assigned = assignments.find((each) => each === chosen["assigned"]);
    return queryOptions(api, support.list, { ...query, ...(state && { state }), ...(assigned && { assigned }) });
  };

const needs = pageNeeds(
  async ({ api, load, read, search }) => {
    const { viewer } = await read(self.get, {});
    if (viewer.isAdministrator) await load(source(api)(tableQueryOf(search, { order, filters: offered })));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What people asked those who run the community. */
export default function ManageSupportPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("support.requests")}>
        <PageMeta title={t("support.requests")} hidden />
        <Requests />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Requests() {
  const t = useText();
  const api = useApi();
  const columns = useColumns();
  const read = useMemo(() => source(api), [api]);
  const filters: TableFilter[] = useMemo(
    () => [
      {
        name: "state",
        label: t("support.column.state"),
        options: ticketStates.map((value) => ({ value, label: t(stateNames[value].team) })),
      },
      {
        name: "assigned",
        label: t("support.assignee"),
        options: assignments.map((value) => ({ value, label: t(`support.assigned.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <DataTable
      name="support"
      label={t("support.requests")}
      columns={columns}
      source={read}
      order={order}
      filters={filters}
      idOf={({ id }) => id}
      titleOf={({ request }) => request}
      to={({ id }) => `/manage/support/${id}`}
      searchLabel={t("support.search")}
      empty={
        <EmptyState drawing="message" title={t("support.noRequests")}>
          {t("support.noRequestsText")}
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly Column<Managed>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        id: "request",
        title: t("support.column.request"),
        width: 16,
        text: ({ request }) => request,
        cell: ({ request }) => (
          <span dir="auto" className="block truncate">
            {request}
          </span>
        ),
      },
      {
        id: "state",
        title: t("support.column.state"),
        width: 12,
        text: ({ state }) => t(stateNames[state].team),
        cell: ({ state }) => <StateBadge state={state} reader="team" />,
      },
      {
        id: "from",
        title: t("support.column.from"),
        width: 13,
        text: ({ account, email }) => (account ? displayName(account) : email),
      },
      { id: "type", title: t("support.type"), width: 11, text: ({ type }) => t(`support.short.${type}`) },
      {
        id: "assignee",
        title: t("support.assignee"),
        width: 14,
        text: ({ assignee }) => assignee && displayName(assignee),
      },
      {
        id: "written",
        title: t("support.column.written"),
        width: 13,
        orderBy: "writtenAt",
        text: ({ writtenAt }) => writtenAt,
        cell: ({ writtenAt }) => <Ago at={writtenAt} />,
      },
      {
        id: "event",
        title: t("support.column.event"),
        width: 12,
        isExtra: true,
        text: ({ event, product }) => event?.name ?? product?.name ?? "",
      },
    ],
    [t],
  );
}
