import { queryOptions, type Client } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { UserPlus } from "lucide-react";
import { useMemo } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Moderators, useAppointing } from "../moderation/index.ts";
import { DataTable, tableQueryOf, type Column, type TableFilter, type TableQuery } from "../table/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { When } from "../ui/when.tsx";
import { AdministratorsOnly } from "./administrators-only.tsx";
import type { Profile } from "./profile.ts";

const order = "username";
const kinds = ["account", "team"] as const;
const byKind = "kind";

const source = (api: Client) => (query: TableQuery) => {
  const { chosen, ...rest } = query;
  const accountType = kinds.find((kind) => kind === chosen[byKind]);
  return queryOptions(api, accounts.list, { ...rest, ...(accountType && { accountType }) });
};

const needs = pageNeeds(
  ({ api, load, search }) =>
    load(source(api)(tableQueryOf(search, { order, filters: [{ name: byKind, values: kinds }] }))),
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Everybody of the community as its administrators see them: a table to search, to narrow and to take along. */
export default function ManagePeoplePage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("people.title")} actions={<Invite />}>
        <PageMeta title={t("people.manage")} hidden />
        <div className="grid grid-cols-1 gap-8">
          <Moderators />
          <People />
        </div>
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Invite() {
  const t = useText();
  return (
    <LinkButton icon={UserPlus} to="/manage/invitations">
      {t("people.invite")}
    </LinkButton>
  );
}

function People() {
  const t = useText();
  const api = useApi();
  const columns = useColumns();
  const read = useMemo(() => source(api), [api]);
  const bulk = [useAppointing()];
  const filters: TableFilter[] = useMemo(
    () => [
      {
        name: byKind,
        label: t("people.kind"),
        options: kinds.map((value) => ({ value, label: t(`people.kind.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <DataTable
      name="people"
      label={t("people.manage")}
      columns={columns}
      source={read}
      order={order}
      filters={filters}
      bulk={bulk}
      idOf={({ id }) => id}
      titleOf={displayName}
      to={({ username }) => `/people/${username}`}
      searchLabel={t("people.search")}
      empty={<EmptyState drawing="people" title={t("people.noneFound")} />}
    />
  );
}

function useColumns(): readonly Column<Profile>[] {
  const t = useText();
  const reading = useReading();
  return useMemo(
    () => [
      {
        id: "name",
        title: t("people.column.name"),
        width: 14,
        text: displayName,
        cell: (person) => (
          <span className="flex min-w-0 items-center gap-2">
            <Avatar person={person} size={24} />
            <span className="truncate">{displayName(person)}</span>
          </span>
        ),
      },
      {
        id: "username",
        title: t("people.column.username"),
        width: 11,
        orderBy: "username",
        text: ({ username }) => username,
      },
      { id: "title", title: t("people.column.title"), width: 12, text: ({ title }) => title },
      { id: "company", title: t("people.column.company"), width: 12, text: ({ company }) => company },
      {
        id: "followers",
        title: t("people.column.followers"),
        width: 10,
        isNumber: true,
        text: ({ _count }) => _count.followers,
        cell: ({ _count }) => _count.followers.toLocaleString(reading.locale),
      },
      {
        id: "since",
        title: t("people.column.since"),
        width: 11,
        orderBy: "createdAt",
        text: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => <When at={createdAt} />,
      },
      { id: "website", title: t("people.column.website"), width: 12, isExtra: true, text: ({ website }) => website },
      { id: "zone", title: t("people.column.zone"), width: 10, isExtra: true, text: ({ timezone }) => timezone },
    ],
    [t, reading],
  );
}
