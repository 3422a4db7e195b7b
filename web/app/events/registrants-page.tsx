import { registration } from "@marquee/contract/registration";
import { Link, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { EventMeta } from "./event-meta.tsx";
import { EventSection } from "./event-section.tsx";
import { eventCalled, type EventDetail } from "./reads.ts";
import { useEvent } from "./use-event.ts";

const foundOf = (eventId: string, address: URLSearchParams) => {
  const cursor = address.get("cursor");
  const input = { eventId, search: address.get("search") ?? "", pageSize: 24 };
  return [registration.registrants, cursor === null ? input : { ...input, cursor }] as const;
};

const needs = pageNeeds(async ({ read, list, params, search }) => {
  const { id } = await read(...eventCalled(params.slug));
  await list(...foundOf(id, search));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ words: ["search", "cursor"] });

const grid = "grid grid-cols-1 gap-2 pair:grid-cols-2";

/** Who is coming, where the hosts show it. */
export default function RegistrantsPage() {
  const event = useEvent();
  return event ? <Registrants event={event} /> : null;
}

function Registrants({ event }: { event: EventDetail }) {
  const t = useText();
  const [parameters] = useSearchParams();
  const search = parameters.get("search") ?? "";
  const list = useList(...foundOf(event.id, parameters));
  const page = `/events/${event.slug}/people`;
  const next = list.data?.pages.at(-1)?.cursor;
  const further = new URLSearchParams({ ...(search && { search }), ...(next && { cursor: next }) });
  return (
    <EventSection title={t("event.whoIsComing")} id="part">
      <EventMeta event={event} part={t("event.whoIsComing")} path="/people" />
      <div className="mb-4">
        <AddressSearchBox placeholder={t("people.search")} />
      </div>
      <List
        {...pagesOf(list, `${page}?${further}`)}
        idOf={({ id }) => id}
        render={(person) => (
          <Link
            to={`/people/${person.username}`}
            prefetch="intent"
            className="-mx-2 flex items-center gap-3 rounded-card p-2 transition-colors hover:bg-surface-2"
          >
            <Avatar person={person} size={40} />
            <span className="min-w-0">
              <span className="block truncate font-medium">{displayName(person)}</span>
              <span className="line-clamp-2 text-14 text-muted">
                {[person.title, person.company].filter(Boolean).join(", ")}
              </span>
            </span>
          </Link>
        )}
        className={grid}
        empty={<Nobody event={event} search={search} page={page} />}
        skeleton={<PeopleSkeletons />}
      />
    </EventSection>
  );
}

function Nobody({ event, search, page }: { event: EventDetail; search: string; page: string }) {
  const t = useText();
  if (search) {
    return (
      <EmptyState
        drawing="search"
        title={t("people.noneFound")}
        action={
          <LinkButton to={page} preventScrollReset>
            {t("event.showEverybody")}
          </LinkButton>
        }
      >
        {t("people.noneFoundText")}
      </EmptyState>
    );
  }
  const canRegister = event.registrationState === "open" && !event.viewer.isRegistered;
  return (
    <EmptyState
      drawing="people"
      title={t("event.nobodyYet")}
      action={canRegister && <LinkButton to={`/events/${event.slug}/register`}>{t("event.register")}</LinkButton>}
    >
      {canRegister && t("event.beTheFirst")}
    </EmptyState>
  );
}

function PeopleSkeletons() {
  return (
    <div className={grid}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex items-center gap-3 py-2">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      ))}
    </div>
  );
}
