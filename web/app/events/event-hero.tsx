import { Settings2 } from "lucide-react";
import { Link } from "react-router";
import { late } from "../kernel/late.tsx";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { classes } from "../ui/classes.ts";
import { LinkButton } from "../ui/button.tsx";
import { When } from "../ui/when.tsx";
import { venueText } from "./address.ts";
import type { EventDetail } from "./reads.ts";

const EventButtons = late(() => import("./event-buttons.tsx").then((module) => module.EventButtons));

/** What an event is, before anything else: when and where, its name, whose it is. `folded` on a part of it, on a phone. */
export function EventHero({ event, folded }: { event: EventDetail; folded: boolean }) {
  const t = useText();
  const where = venueText(event, t);
  return (
    <header className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 font-medium text-accent-text">
        <When at={event.eventStart} until={event.eventEnd} timeZone={event.timezone} />
        {where && (
          <span className={classes("text-text max-rail:w-full", folded && "max-split:hidden")}>
            <span aria-hidden="true" className="max-rail:hidden">
              ·{" "}
            </span>
            <bdi>{where}</bdi>
          </span>
        )}
      </p>
      <h1 className={classes("mt-2 leading-[1.08] tracking-tight text-balance", titleSize(event.name, folded))}>
        {event.name}
      </h1>
      {event.status !== "published" && (
        <p className="mt-3">
          <Badge tone={event.status === "canceled" ? "danger" : "warning"}>
            {event.status === "canceled" ? t("event.canceled") : t("event.draft")}
          </Badge>
        </p>
      )}
      <div
        className={classes(
          "mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3",
          folded && "max-split:hidden",
        )}
      >
        <Host event={event} />
        <EventButtons event={event} />
      </div>
    </header>
  );
}

/** 40 to 64 px beside a picture, by how long the name is; on a phone as large as its words allow. */
function titleSize(name: string, folded: boolean): string {
  const wide =
    name.length <= 18 ? "side:text-[4rem]" : name.length <= 44 ? "side:text-[3.25rem]" : "side:text-[2.5rem]";
  return classes(folded ? "text-22 rail:text-36" : "text-[2rem] rail:text-[2.5rem]", "split:text-[2.5rem]", wide);
}

function Host({ event: { creatorId, creator, group } }: { event: EventDetail }) {
  const t = useText();
  if (creatorId === null) return null;
  return (
    <p className="flex min-w-0 items-center gap-3">
      <Avatar person={creator} size={40} />
      <span className="min-w-0">
        <span className="sr-only">{t("event.host")} </span>
        <Link to={`/people/${creator.username}`} prefetch="intent" className="font-medium hover:underline">
          {displayName(creator)}
        </Link>
        {group && <span className="block truncate text-14 text-muted">{group.name}</span>}
      </span>
    </p>
  );
}

/** For those who run it: how it stands, and the way to who is coming. */
export function ManageLine({ event }: { event: EventDetail }) {
  const t = useText();
  const { now } = usePageFacts();
  if (!event.viewer.canManage) return null;
  const isOver = Date.parse(event.eventEnd) <= now;
  const count = event._count.registrations ?? 0;
  const figures = [
    isOver ? t("event.wereThere", { count }) : t("event.goingCount", { count }),
    ...(event.placesLeft === null ? [] : [t("event.placesLeft", { count: event.placesLeft })]),
    ...(event.status === "draft" ? [t("event.draft")] : []),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-surface-2 py-2 ps-4 pe-2">
      <p className="text-14">
        <span className="font-medium">{t("event.youRunThis")}</span>{" "}
        <span className="text-muted">{figures.join(" · ")}</span>
      </p>
      <LinkButton icon={Settings2} to={`/organize/${event.slug}`}>
        {t("event.manage")}
      </LinkButton>
    </div>
  );
}
