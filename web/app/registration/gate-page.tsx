import type { ApiError } from "@marquee/client";
import { sentenceText, zoneText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import type { Gate } from "./gate.ts";
import type { EventItem } from "./reads.ts";

/** Why there is nothing to do here, and what there is to do instead. */
export function GatePage({ gate, event }: { gate: Gate; event: EventItem }) {
  const t = useText();
  const reading = useReading(event.timezone);
  const at = (date: string): string => {
    const instant = Date.parse(date);
    return `${sentenceText(instant, reading)} ${zoneText(instant, reading)}`;
  };
  const name = event.name;
  const page = `/events/${event.slug}`;
  const toEvent = <LinkButton to={page}>{t("register.toEvent")}</LinkButton>;
  const others = (
    <LinkButton look="primary" to="/events">
      {t("register.otherEvents")}
    </LinkButton>
  );
  const meta = <PageMeta title={name} hidden />;
  switch (gate) {
    case "going":
      return <Going event={event} />;
    case "notOpen":
      return (
        <QuietPage drawing="calendar" title={t("register.gate.notOpen")} action={toEvent}>
          {meta}
          {t("register.gate.notOpenText", { name, when: at(event.registrationStart) })}
        </QuietPage>
      );
    case "closed":
      return (
        <QuietPage
          drawing="calendar"
          title={t("register.gate.closed")}
          action={
            <>
              {others}
              {toEvent}
            </>
          }
        >
          {meta}
          {t("register.gate.closedText", { name, when: at(event.registrationEnd) })}
        </QuietPage>
      );
    case "full":
      return (
        <QuietPage
          drawing="people"
          title={t("register.gate.full")}
          action={
            <>
              <LinkButton look="primary" to={`${page}/waitlist`}>
                {t("event.waitlist")}
              </LinkButton>
              {toEvent}
            </>
          }
        >
          {meta}
          {t("register.gate.fullText", { name })}
        </QuietPage>
      );
    case "canceled":
      return (
        <QuietPage drawing="lost" title={t("register.gate.canceled")} action={others}>
          {meta}
          {t("register.gate.canceledText", { name })}
        </QuietPage>
      );
    case "disabled":
      return (
        <QuietPage drawing="ticket" title={t("register.gate.disabled")} action={toEvent}>
          {meta}
          {t("register.gate.disabledText", { name })}
        </QuietPage>
      );
  }
}

function Going({ event }: { event: EventItem }) {
  const t = useText();
  const isOpen = event.registrationState === "open";
  const actions = (
    <>
      <LinkButton look="primary" to={`/passes/${event.slug}`}>
        {t("register.showPasses")}
      </LinkButton>
      {isOpen && <LinkButton to={`/events/${event.slug}/register?more`}>{t("register.more")}</LinkButton>}
    </>
  );
  return (
    <QuietPage drawing="ticket" title={t("register.gate.going")} action={actions}>
      <PageMeta title={event.name} hidden />
      {t("register.gate.goingText", { name: event.name })}
    </QuietPage>
  );
}

/** What the server says of somebody who may not register, such as who is not of the group. */
export function Refused({ event, refusal }: { event: EventItem; refusal: ApiError }) {
  const t = useText();
  return (
    <QuietPage
      drawing="lock"
      title={refusal.message}
      action={<LinkButton to={`/events/${event.slug}`}>{t("register.toEvent")}</LinkButton>}
    >
      <PageMeta title={event.name} hidden />
    </QuietPage>
  );
}
