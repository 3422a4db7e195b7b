import { Megaphone, ScanLine, Tags } from "lucide-react";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { ActDialog, ActionsDone, actionsOf } from "../attendee-actions/index.ts";
import { FiltersMenu, filtersOf, LabelsDialog, labelsOf } from "../attendee-labels/index.ts";
import { DataTable, tableQueryOf, type TableFilter } from "../table/index.ts";
import { eventAt, ForOrganisers, type EventItem, OrganizedPage } from "../listings/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { attendeesSource, boughtStatuses, narrowedBy, order, tableFilters } from "./reads.ts";
import { useAttendeeActions } from "./use-attendee-actions.ts";
import { useAttendeeColumns } from "./use-attendee-columns.tsx";

const needs = pageNeeds(
  async ({ api, load, read, params, search }) => {
    const event = await read(...eventAt(params["slug"]));
    if (!event.viewer.canManage) return;
    const [labels] = await Promise.all([
      read(...labelsOf(event.id)),
      read(...filtersOf(event.id)),
      read(...actionsOf(event.id)),
    ]);
    await load(attendeesSource(api, event.id)(tableQueryOf(search, { order, filters: tableFilters(labels) })));
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
  const labels = useRead(...labelsOf(event.id)).data ?? none;
  const [isLabelling, setLabelling] = useState(false);
  const columns = useAttendeeColumns(event.timezone);
  const bulk = useAttendeeActions();
  const source = useMemo(() => attendeesSource(api, event.id), [api, event.id]);
  const [parameters] = useSearchParams();
  const matching = useMemo(() => {
    const { search, chosen } = tableQueryOf(parameters, { order, filters: tableFilters(labels) });
    return { ...(search.trim() !== "" && { search }), ...narrowedBy(chosen) };
  }, [parameters, labels]);
  const filters: TableFilter[] = useMemo(
    () => [
      {
        name: "status",
        label: t("attendee.status"),
        options: boughtStatuses.map((value) => ({ value, label: t(`pass.status.${value}`) })),
      },
      ...(labels.length === 0
        ? []
        : [
            {
              name: "label",
              label: t("attendeeLabel.label"),
              any: t("attendeeLabel.any"),
              options: labels.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]),
    ],
    [t, labels],
  );
  return (
    <OrganizedPage
      event={event}
      title={t("attendee.all")}
      actions={
        <>
          {matching.label && (
            <LinkButton icon={Megaphone} to={`/organize/${event.slug}/announce?label=${matching.label}`}>
              {t("attendee.announce")}
            </LinkButton>
          )}
          <FiltersMenu eventId={event.id} />
          <Button icon={Tags} onClick={() => setLabelling(true)}>
            {t("attendeeLabel.title")}
          </Button>
          <LinkButton icon={ScanLine} to={`/organize/${event.slug}/door`}>
            {t("attendee.door")}
          </LinkButton>
        </>
      }
    >
      <ActionsDone eventId={event.id} />
      <DataTable
        name="attendees"
        label={t("attendee.all")}
        columns={columns}
        source={source}
        order={order}
        filters={filters}
        bulk={bulk.actions}
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
      <Suspense fallback={null}>
        {bulk.asked && (
          <ActDialog
            eventId={event.id}
            matching={matching}
            {...bulk.asked}
            onStarted={bulk.done}
            onClose={bulk.close}
          />
        )}
        {isLabelling && <LabelsDialog eventId={event.id} onClose={() => setLabelling(false)} />}
      </Suspense>
    </OrganizedPage>
  );
}

const none: readonly [] = [];
