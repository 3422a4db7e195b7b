import { CircleCheck, Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { OpenChat } from "../chat/index.ts";
import { whenText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useSite, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { eventStateOf, type EventState } from "./event-state.ts";
import { PriceRange } from "./price-range.tsx";
import type { EventDetail } from "./reads.ts";

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
      <OpenChat eventId={event.id} className="w-full" />
      {note && <div className="text-14 text-muted">{note}</div>}
    </div>
  );
}

/** The same below 900 px, above the site's own bar: buttons that leave the words too little room stand beneath them. */
export function ActionBar({ event }: { event: EventDetail }) {
  const { head, button } = useOffer(event);
  return (
    <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface-1 px-4 py-2 rail:start-20 rail:bottom-0 rail:px-6 split:hidden">
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
  const at = (instant: string): string => whenText(Date.parse(instant), reading);
  const state = eventStateOf(event, now);
  if (state === "going") return goingOffer();
  if (state === "open" && site.MODULES.registration.enabled) return openOffer();
  const opens = Date.parse(event.registrationStart) > now;
  const sentences: Readonly<Record<Exclude<EventState, "going">, Offer>> = {
    open: { head: t("event.noRegistration") },
    disabled: { head: t("event.noRegistration") },
    canceled: { head: t("event.canceled"), note: t("event.canceledText") },
    over: { head: t("event.over"), note: t("event.overText") },
    closed: { head: t("event.closed"), note: t("event.closedText", { when: at(event.registrationEnd) }) },
    full: { head: t("event.soldOut"), note: t("event.soldOutText") },
    notOpen: opens
      ? { head: t("event.opens", { when: at(event.registrationStart) }), note: t("event.opensText") }
      : { head: t("event.opensSoon"), note: t("event.opensText") },
  };
  return sentences[state];

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
          {t("event.register")}
        </LinkButton>
      ),
      note: !signedIn && t("event.signInFirst"),
    };
  }
}
