import { announcements } from "@marquee/contract/announcements";
import { useNavigate, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { eventAt, type EventItem, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { Announcing, attendeesOf, nothingWritten, presenceOf } from "./announcing.tsx";
import { AttendeeFields } from "./attendee-fields.tsx";

const needs = pageNeeds(
  async ({ read, params }) => {
    const { id, viewer } = await read(...eventAt(params["slug"]));
    if (viewer.canManage) await read(announcements.reachOfEvent, { eventId: id });
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** An organiser announces something to everybody who comes to an event. */
export default function AnnounceToEventPage() {
  const t = useText();
  return (
    <ForOrganisers>
      {(event) => (
        <OrganizedPage
          event={event}
          title={t("announcement.announceIn", { name: event.name })}
          width="reading"
          back={{ to: `/organize/${event.slug}/announcements`, label: t("announcement.title") }}
        >
          <ToEvent event={event} />
        </OrganizedPage>
      )}
    </ForOrganisers>
  );
}

function ToEvent({ event }: { event: EventItem }) {
  const t = useText();
  const navigate = useNavigate();
  const eventId = event.id;
  // Whoever narrowed the attendees to a label comes with it.
  const labelId = useSearchParams()[0].get("label") ?? "";
  const form = useActionForm(announcements.announceToEvent, labelId ? { ...nothingWritten, labelId } : nothingWritten, {
    input: { eventId },
    keep: `announcement-${eventId}`,
    body: presenceOf,
    onDone: ({ id }) => navigate(`/announcements/${id}`),
  });
  const test = useAction(announcements.testForEvent, {
    onDone: () => showToast({ kind: "success", text: t("announcement.tested") }),
  });
  const reach = useRead(announcements.reachOfEvent, { eventId, ...attendeesOf(form.values) });
  return (
    <Announcing
      form={form}
      place={{ name: event.name, to: `/events/${event.slug}` }}
      segment={<AttendeeFields form={form} event={event} />}
      reach={reach.data}
      onTest={(body) => test.mutateAsync({ eventId, body }).catch(() => undefined)}
    />
  );
}
