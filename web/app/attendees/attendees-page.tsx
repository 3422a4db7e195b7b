import { ScanLine } from "lucide-react";
import { useMemo } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { DataTable, tableQueryOf, type TableFilter } from "../table/index.ts";
import { eventAt, ForOrganisers, type EventItem, OrganizedPage } from "../listings/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { attendeesSource, boughtStatuses, order, tableFilters } from "./reads.ts";
import { useAttendeeColumns } from "./use-attendee-columns.tsx";

const needs = pageNeeds(
  async ({ api, load, read, params, search }) => {
    const event = await read(...eventAt(params["slug"]));
    if (!event.viewer.canManage) return;
    await load(attendeesSource(api, event.id)(tableQueryOf(search, { order, filters: tableFilters })));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Everybody who has registered for an event, and who of them is in. */
export default function AttendeesPage() {
  return <ForOrganisers>{(event) => <Attendees event={event} />}</ForOrganisers>;
}

function Attendees({ event }: { event: EventItem }) {
  const t = useText();
  const api = useApi();
  const columns = useAttendeeColumns(event.timezone);
  const source = useMemo(() => attendeesSource(api, event.id), [api, event.id]);
  const filters: TableFilter[] = useMemo(
    () => [
      {
        name: "status",
        label: t("attendee.status"),
        options: boughtStatuses.map((value) => ({ value, label: t(`pass.status.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <OrganizedPage
      event={event}
      title={t("attendee.all")}
      actions={
        <LinkButton icon={ScanLine} to={`/organize/${event.slug}/door`}>
          {t("attendee.door")}
        </LinkButton>
      }
    >
      <DataTable
        name="attendees"
        label={t("attendee.all")}
        columns={columns}
        source={source}
        order={order}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ account }) => displayName(account)}
        to={({ accountId }) => `/organize/${event.slug}/attendees/${accountId}`}
        searchLabel={t("attendee.search")}
        empty={
          <EmptyState drawing="ticket" title={t("attendee.none")}>
            {t("attendee.noneText")}
          </EmptyState>
        }
      />
    </OrganizedPage>
  );
}
