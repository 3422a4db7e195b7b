import type { contents } from "@marquee/contract/contents";
import type { DataOf } from "@marquee/contract/kernel";
import type { ReactNode } from "react";
import { contentName } from "../channels/index.ts";
import { EventBadges, type EventItem, EventLocation, eventStateOf, Price } from "../events/index.ts";
import type { GroupDetail } from "../groups/index.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { buttonLook } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { When } from "../ui/when.tsx";

/** Opens the site beside the page that shows this. */
function OutLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const { origin } = usePageFacts();
  return (
    <a href={`${origin}${to}`} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  );
}

const frame = "overflow-hidden rounded-card border border-line bg-surface-1";

/** An event to be shown on another site, with its next step. */
export function EmbeddedEvent({ event }: { event: EventItem }) {
  const t = useText();
  const { now } = usePageFacts();
  const page = `/events/${event.slug}`;
  const isOpen = eventStateOf(event, now) === "open";
  return (
    <article className={`${frame} max-w-120`}>
      <Picture image={event.image} seed={event.id} ratio="wide" sizes="480px" important />
      <div className="grid gap-1.5 p-4">
        <p className="text-14 font-medium text-accent-text">
          <When at={event.eventStart} timeZone={event.timezone} />
        </p>
        <h1 className="text-22">
          <OutLink to={page} className="hover:underline">
            {event.name}
          </OutLink>
        </h1>
        <EventLocation event={event} />
        <p className="line-clamp-3 text-14 text-muted">{event.shortDescription}</p>
        <div className="flex flex-wrap items-center gap-2 pt-1">
          <Price event={event} />
          <EventBadges event={event} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 pt-2">
          <OutLink to={isOpen ? `${page}/register` : page} className={buttonLook({ look: "primary" })}>
            {t(isOpen ? "event.register" : "embedding.see")}
          </OutLink>
          <Sender />
        </div>
      </div>
    </article>
  );
}

/** What comes next in the community, in rows. */
export function EmbeddedEvents({ events }: { events: readonly EventItem[] }) {
  const t = useText();
  return (
    <div className={frame}>
      {events.length === 0 && <p className="p-4 text-muted">{t("embedding.none")}</p>}
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="relative flex items-center gap-4 p-3 hover:bg-surface-2">
            <Picture
              image={event.image}
              seed={event.id}
              ratio="square"
              sizes="72px"
              className="w-18 shrink-0 rounded-control"
            />
            <div className="min-w-0 flex-1">
              <p className="text-14 font-medium text-accent-text">
                <When at={event.eventStart} timeZone={event.timezone} />
              </p>
              <h2 className="text-16">
                <OutLink to={`/events/${event.slug}`} className="stretched line-clamp-2 hover:underline">
                  {event.name}
                </OutLink>
              </h2>
              <div className="flex flex-wrap items-center gap-2 text-14">
                <Price event={event} />
                <EventBadges event={event} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-3">
        <OutLink to="/events" className={buttonLook({})}>
          {t("embedding.all")}
        </OutLink>
        <Sender />
      </div>
    </div>
  );
}

/** A group to be shown on another site. */
export function EmbeddedGroup({ group }: { group: GroupDetail }) {
  const t = useText();
  const page = `/groups/${group.slug}`;
  return (
    <article className={`${frame} max-w-120`}>
      <Picture image={group.image} seed={group.id} ratio="banner" sizes="480px" important />
      <div className="grid gap-1.5 p-4">
        <h1 className="text-22">
          <OutLink to={page} className="hover:underline">
            {group.name}
          </OutLink>
        </h1>
        <p className="line-clamp-3 text-14 text-muted">{group.description}</p>
        <p className="figures text-14 text-muted">{t("group.members", { count: group._count.members })}</p>
        <div className="flex flex-wrap items-center justify-between gap-3 pt-2">
          <OutLink to={page} className={buttonLook({ look: "primary" })}>
            {t("embedding.seeGroup")}
          </OutLink>
          <Sender />
        </div>
      </div>
    </article>
  );
}

type Content = DataOf<typeof contents.preview>;

/** What a channel published, to be shown elsewhere: what it is called and about. */
export function ContentPart({ content }: { content: Content }) {
  const t = useText();
  const page = `/contents/${content.slug}`;
  return (
    <article className={`${frame} max-w-120`}>
      <Picture image={content.image ?? content.channel.image} seed={content.id} ratio="wide" sizes="480px" important />
      <div className="grid gap-1.5 p-4">
        <p className="text-14 font-medium text-accent-text">{content.channel.name}</p>
        <h1 className="text-22">
          <OutLink to={page} className="hover:underline">
            {contentName(content)}
          </OutLink>
        </h1>
        <p className="line-clamp-3 text-14 text-muted">{content.description}</p>
        <div className="flex flex-wrap items-center justify-between gap-3 pt-2">
          <OutLink to={page} className={buttonLook({ look: "primary" })}>
            {t(`embedding.open.${content.type}`)}
          </OutLink>
          <Sender />
        </div>
      </div>
    </article>
  );
}

/** What there was is gone, or is not for everybody. */
export function NotHere() {
  const t = useText();
  return (
    <div className={`${frame} grid justify-items-start gap-3 p-4`}>
      <p>{t("embedding.notHere")}</p>
      <OutLink to="/events" className={buttonLook({})}>
        {t("embedding.all")}
      </OutLink>
    </div>
  );
}

/** Whose it is. */
function Sender() {
  const { NAME } = useSite();
  return (
    <OutLink to="/" className="inline-flex min-h-11 items-center text-14 text-muted hover:underline">
      {NAME}
    </OutLink>
  );
}
