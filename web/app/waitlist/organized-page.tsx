import { useMemo, useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { eventAt, type EventItem, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { DataTable, tableQueryOf, type TableFilter } from "../table/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { entriesSource, type ListedEntry, order, rulesOf, tableFilters } from "./reads.ts";
import { RulesOfLists } from "./rules-of-lists.tsx";
import { useEntryColumns } from "./use-entry-columns.tsx";

const EntryDialog = lazy(() => import("./entry-dialog.tsx").then((module) => ({ default: module.EntryDialog })));
const Log = lazy(() => import("./waitlist-log.tsx").then((module) => ({ default: module.WaitlistLog })));

const needs = pageNeeds(
  async ({ api, load, read, params, search }) => {
    const event = await read(...eventAt(params["slug"]));
    if (!event.viewer.canManage) return;
    const query = tableQueryOf(search, { order, filters: tableFilters });
    await Promise.all([load(entriesSource(api, event.id)(query)), read(...rulesOf(event.id))]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Who waits for what of an event is sold out, by which rules, and what was done about it. */
export default function OrganizedWaitlistPage() {
  return <ForOrganisers>{(event) => <Waitlist event={event} />}</ForOrganisers>;
}

function Waitlist({ event }: { event: EventItem }) {
  const t = useText();
  const [opened, setOpened] = useState<ListedEntry>();
  return (
    <OrganizedPage event={event} title={t("waitlist.title")}>
      <RulesOfLists event={event} />
      <Entries event={event} onOpen={setOpened} />
      <Suspense>{opened && <EntryDialog event={event} entry={opened} onClose={() => setOpened(undefined)} />}</Suspense>
      <Suspense>
        <Log event={event} />
      </Suspense>
    </OrganizedPage>
  );
}

type EntriesProps = { event: EventItem; onOpen: (entry: ListedEntry) => void };

function Entries({ event, onOpen }: EntriesProps) {
  const t = useText();
  const api = useApi();
  const source = useMemo(() => entriesSource(api, event.id), [api, event.id]);
  const filters: TableFilter[] = useMemo(
    () =>
      tableFilters.map(({ name, values }) => ({
        name,
        label: t("waitlist.state"),
        any: t("waitlist.open"),
        options: values.map((value) => ({ value, label: t(`waitlist.state.${value}`) })),
      })),
    [t],
  );
  return (
    <DataTable
      name="waitlist"
      label={t("waitlist.title")}
      columns={useEntryColumns(event.timezone)}
      source={source}
      order={order}
      filters={filters}
      idOf={({ id }) => id}
      titleOf={({ account }) => displayName(account)}
      onOpen={onOpen}
      searchLabel={t("waitlist.search")}
      empty={
        <EmptyState drawing="people" title={t("waitlist.nobody")}>
          {t("waitlist.nobodyText")}
        </EmptyState>
      }
    />
  );
}
