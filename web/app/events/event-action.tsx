import { ArrowUpRight, BellRing, CircleCheck, Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { Link } from "react-router";
import { OpenChat } from "../chat/index.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useSite, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { buttonLook, LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { eventStateOf, type EventState } from "./event-state.ts";
import { PriceRange } from "./price-range.tsx";
import type { EventDetail } from "./reads.ts";
import { webAddress } from "./web-address.ts";

/** For whoever goes: guests' pages do without. */
const AddToCalendar = lazy(() => import("./add-to-calendar.tsx").then((module) => ({ default: module.AddToCalendar })));

type Offer = {
  /** The price, or the state of registration, in a few words. */
  head: ReactNode;
  /** The same as a sentence, where there is room. */
  note?: ReactNode;
  button?: ReactNode;
};

/** The event's one action with what it costs, beside the page from 900 px. */
export function EventAction({ event }: { event: EventDetail }) {
  const { head, note, button } = useOffer(event);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-18 font-semibold">{head}</div>
      {button}
      {event.viewer.isRegistered && event.status !== "canceled" && (
        <Suspense>
          <AddToCalendar event={event} />
        </Suspense>
      )}
      <OpenChat eventId={event.id} className="w-full" />
      {note && <div className="text-14 text-muted">{note}</div>}
    </div>
  );
}

/** Where one waits for what comes free, and takes what is offered. */
function Wait({ event }: { event: EventDetail }) {
  const t = useText();
  return (
    <LinkButton look="primary" to={`/events/${event.slug}/waitlist`} className="split:w-full">
      {t("event.waitlist")}
    </LinkButton>
  );
}

/** Nobody is told by us when registration opens: their calendar does it. */
function RemindMe({ event }: { event: EventDetail }) {
  const t = useText();
  const title = t("event.opensOf", { name: event.name });
  return (
    <a
      href={`/events/${event.slug}/calendar.ics?opens=${encodeURIComponent(title)}`}
      download
      className={buttonLook({ look: "primary", wide: true })}
    >
      <Icon of={BellRing} />
      {t("event.remindMe")}
    </a>
  );
}

/** The same below 900 px, in place of the site's own bar: buttons that leave the words too little room stand beneath them. */
export function ActionBar({ event }: { event: EventDetail }) {
  const { head, button } = useOffer(event);
  return (
    <div
      data-action-bar
      className="fixed inset-x-0 bottom-0 z-20 flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface-1 px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] rail:start-20 rail:px-6 split:hidden"
    >
      <div className="flex grow-99 basis-36 flex-wrap items-center gap-x-2 leading-tight font-semibold">{head}</div>
      <div className="flex grow flex-wrap justify-end gap-2 *:grow">
        <OpenChat eventId={event.id} />
        {button}
      </div>
    </div>
  );
}

function useOffer(event: EventDetail): Offer {
  const t = useText();
  const site = useSite();
  const { now, signedIn } = usePageFacts();
  const reading = useReading(event.timezone);
  const at = (instant: string): string => sentenceText(Date.parse(instant), reading);
  const state = eventStateOf(event, now);
  if (state === "going") return goingOffer();
  const { approval } = event.viewer;
  if (approval && (state === "open" || state === "full"))
    return {
      head: t(approval === "requested" ? "event.requested" : "event.approved"),
      button: (
        <LinkButton look="primary" to={`/events/${event.slug}/approval`} className="split:w-full">
          {t("event.toRequest")}
        </LinkButton>
      ),
    };
  if (state === "open" && site.MODULES.registration.enabled) return openOffer();
  const opens = Date.parse(event.registrationStart) > now;
  const others = (
    <LinkButton to="/events" className="split:w-full">
      {t("event.otherEvents")}
    </LinkButton>
  );
  const sentences: Readonly<Record<Exclude<EventState, "going">, Offer>> = {
    open: { head: t("event.noRegistration") },
    disabled: elsewhereOffer(),
    canceled: { head: t("event.canceled"), button: others, note: t("event.canceledText") },
    over: { head: t("event.over"), button: others, note: t("event.overText") },
    closed: { head: t("event.closed"), note: t("event.closedText", { when: at(event.registrationEnd) }) },
    full: {
      head: t("event.soldOut"),
      button: site.MODULES.registration.enabled ? <Wait event={event} /> : others,
      note: t("event.soldOutText"),
    },
    notOpen: opens
      ? {
          button: <RemindMe event={event} />,
          head: t("event.opens", { when: at(event.registrationStart) }),
          note: t("event.opensText"),
        }
      : { head: t("event.opensSoon"), note: t("event.opensText") },
  };
  return sentences[state];

  function elsewhereOffer(): Offer {
    const address = webAddress(event.externalUrl);
    if (!address) return { head: t("event.noRegistration") };
    return {
      head: t("event.elsewhere"),
      button: (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook({ look: "primary", wide: true })}
        >
          {t("event.toElsewhere")}
          <Icon of={ArrowUpRight} />
        </a>
      ),
      note: new URL(address).hostname,
    };
  }

  function goingOffer(): Offer {
    return {
      head: (
        <span className="inline-flex items-center gap-2 text-positive">
          <Icon of={CircleCheck} />
          {t("event.going")}
        </span>
      ),
      button: (
        <LinkButton look="primary" icon={Ticket} to={`/passes/${event.slug}`} className="split:w-full">
          {t("event.myPass")}
        </LinkButton>
      ),
      note: event.registrationState === "open" && (
        <Link to={`/events/${event.slug}/register?more`} className="text-accent-text hover:underline">
          {t("event.morePasses")}
        </Link>
      ),
    };
  }

  function openOffer(): Offer {
    return {
      head: (
        <>
          {event.priceFrom === null ? <span>{t("event.registrationOpen")}</span> : <PriceRange event={event} />}
          {event.placesLeft !== null && (
            <Badge tone="warning">{t("event.placesLeft", { count: event.placesLeft })}</Badge>
          )}
        </>
      ),
      button: (
        <LinkButton look="primary" to={`/events/${event.slug}/register`} className="split:w-full">
          {t(event.onlyByApproval ? "event.askForPlace" : "event.register")}
        </LinkButton>
      ),
      note: event.onlyByApproval
        ? t("event.askForPlaceText")
        : !signedIn && !event.guestRegistration && t("event.signInFirst"),
    };
  }
}
