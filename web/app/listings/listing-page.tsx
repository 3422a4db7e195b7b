import { CalendarPlus, Eye, Pencil, UserPlus } from "lucide-react";
import { useState } from "react";
import { coHostsOf, HostsSection } from "../co-hosts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { CopyEvent } from "../listing-copies/index.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Section } from "../ui/page.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { ForOrganisers } from "./for-organisers.tsx";
import { ListingEnd } from "./listing-end.tsx";
import { ListingState } from "./listing-state.tsx";
import { OrganizedPage } from "./organized-page.tsx";
import { SessionRow, SpeakerRow } from "./part-rows.tsx";
import { Publication } from "./publication.tsx";
import { eventAt, type Listing, listingOf } from "./reads.ts";

const EditListing = lazy(() => import("./edit-listing.tsx").then((module) => ({ default: module.EditListing })));
const EditSession = lazy(() => import("./edit-session.tsx").then((module) => ({ default: module.EditSession })));
const EditSpeaker = lazy(() => import("./edit-speaker.tsx").then((module) => ({ default: module.EditSpeaker })));

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventAt(params["slug"]));
    if (event.viewer.canManage) await Promise.all([read(...listingOf(event.id)), read(...coHostsOf(event.id))]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What those who organise an event set: what it is, who speaks, and when what happens. */
export default function ListingPage() {
  return <ForOrganisers>{({ id }) => <Managed eventId={id} />}</ForOrganisers>;
}

function Managed({ eventId }: { eventId: string }) {
  const t = useText();
  const listing = useRead(...listingOf(eventId)).data;
  if (!listing) return <Skeleton className="h-96 w-full rounded-card" />;
  return (
    <OrganizedPage
      event={listing}
      title={t("manage.overview")}
      back={{ to: "/organize", label: t("listing.organizing") }}
      width="reading"
    >
      <What listing={listing} />
      <Agenda listing={listing} />
      <Speakers listing={listing} />
      <HostsSection listing={listing} />
      <ListingEnd listing={listing} />
    </OrganizedPage>
  );
}

function What({ listing }: { listing: Listing }) {
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const { eventStart, eventEnd, timezone, venue, city, _count } = listing;
  const place = [venue, city].filter(Boolean).join(", ") || t("event.online");
  return (
    <Card className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ListingState listing={listing} />
        <span className="text-14 text-muted">{t("event.goingCount", { count: _count.registrations ?? 0 })}</span>
      </p>
      <p>
        <When at={eventStart} until={eventEnd} timeZone={timezone} />
        <span className="block text-14 text-muted">{place}</span>
      </p>
      <Publication listing={listing} />
      <p className="flex flex-wrap gap-2">
        <Button look="primary" icon={Pencil} onClick={() => setEditing(true)}>
          {t("listing.edit")}
        </Button>
        <LinkButton icon={Eye} to={`/events/${listing.slug}?as=guest`}>
          {t("listing.preview")}
        </LinkButton>
        <CopyEvent listing={listing} look="button" />
      </p>
      <Suspense fallback={null}>
        {isEditing && <EditListing listing={listing} onClose={() => setEditing(false)} />}
      </Suspense>
    </Card>
  );
}

function Agenda({ listing }: { listing: Listing }) {
  const t = useText();
  const [edited, setEdited] = useState<string>();
  const session = listing.sessions.find(({ id }) => id === edited);
  return (
    <Section title={t("listing.agenda")} id="agenda">
      {listing.sessions.length === 0 && (
        <QuietNote title={t("listing.noSessions")}>{t("listing.noSessionsText")}</QuietNote>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {listing.sessions.map((each) => (
          <SessionRow key={each.id} listing={listing} session={each} onEdit={() => setEdited(each.id)} />
        ))}
      </ul>
      <p className="mt-3">
        <Button icon={CalendarPlus} onClick={() => setEdited("")}>
          {t("listing.addSession")}
        </Button>
      </p>
      <Suspense fallback={null}>
        {edited !== undefined && (
          <EditSession listing={listing} session={session} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </Section>
  );
}

function Speakers({ listing }: { listing: Listing }) {
  const t = useText();
  const [edited, setEdited] = useState<string>();
  const speaker = listing.speakers.find(({ id }) => id === edited);
  return (
    <Section title={t("listing.speakers")} id="speakers">
      {listing.speakers.length === 0 && (
        <QuietNote title={t("listing.noSpeakers")}>{t("listing.noSpeakersText")}</QuietNote>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {listing.speakers.map((each) => (
          <SpeakerRow key={each.id} listing={listing} speaker={each} onEdit={() => setEdited(each.id)} />
        ))}
      </ul>
      <p className="mt-3">
        <Button icon={UserPlus} onClick={() => setEdited("")}>
          {t("listing.addSpeaker")}
        </Button>
      </p>
      <Suspense fallback={null}>
        {edited !== undefined && (
          <EditSpeaker listing={listing} speaker={speaker} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </Section>
  );
}
