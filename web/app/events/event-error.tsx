import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation, useParams, useRouteError } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { signInPath } from "../kernel/data/needs.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { PageError } from "../ui/page-error.ts";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { When } from "../ui/when.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { groupOnlyStatus, lockedEventQuery, type EventDetail } from "./reads.ts";

/** Why an event is not shown: it is for the members of its group, or does not exist; each with a next step. */
export function EventError() {
  const { slug = "" } = useParams();
  return (
    <PreviewFrame slug={slug}>
      <Reason error={useRouteError()} />
    </PreviewFrame>
  );
}

function Reason({ error }: { error: unknown }) {
  const t = useText();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === groupOnlyStatus) return <GroupOnly />;
  if (status !== 404) return <PageError error={error} />;
  return (
    <QuietPage
      drawing="lost"
      title={t("event.notFound")}
      action={
        <LinkButton look="primary" to="/events">
          {t("event.otherEvents")}
        </LinkButton>
      }
    >
      {t("event.notFoundText")}
    </QuietPage>
  );
}

function GroupOnly() {
  const t = useText();
  const { slug = "" } = useParams();
  const { signedIn } = usePageFacts();
  const { pathname } = useLocation();
  const event = useQuery({ ...lockedEventQuery(useApi(), slug), enabled: false }).data;
  const text = signedIn ? t("event.groupOnlyText") : t("event.groupOnlyGuest");
  const actions = (
    <>
      {!signedIn && (
        <LinkButton look="primary" to={signInPath(pathname)}>
          {t("shell.signIn")}
        </LinkButton>
      )}
      <LinkButton look={signedIn ? "primary" : "plain"} to="/events">
        {t("event.otherEvents")}
      </LinkButton>
    </>
  );
  if (event) return <LockedEvent event={event} text={text} actions={actions} />;
  return (
    <QuietPage drawing="lock" title={t("event.groupOnly")} action={actions}>
      {text}
    </QuietPage>
  );
}

/** As much of the event as outsiders may see, and what to do about the rest. */
function LockedEvent({ event, text, actions }: { event: EventDetail; text: string; actions: ReactNode }) {
  const t = useText();
  return (
    <Page width="reading" back={{ to: "/events", label: t("nav.events") }}>
      <PageMeta title={event.name} description={event.shortDescription} image={event.image?.uri} hidden />
      <Picture
        image={event.image}
        seed={event.id}
        ratio="wide"
        sizes="(min-width: 760px) 672px, 100vw"
        important
        className="rounded-card"
      />
      <h1 className="mt-5 text-28 rail:text-36">{event.name}</h1>
      <p className="mt-2 font-medium text-accent-text">
        <When at={event.eventStart} until={event.eventEnd} timeZone={event.timezone} />
      </p>
      <p className="measure mt-3 text-18 text-muted">{event.shortDescription}</p>
      <div className="mt-6 rounded-card bg-surface-2 p-5">
        <h2 className="text-18">
          {event.group ? t("event.groupOnlyOf", { group: event.group.name }) : t("event.groupOnly")}
        </h2>
        <p className="mt-1 text-muted">{text}</p>
        <div className="mt-4 flex flex-wrap gap-3">{actions}</div>
      </div>
    </Page>
  );
}
