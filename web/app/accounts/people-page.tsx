import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { firstPage } from "../kernel/data/first-page.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { peopleQuery, type Profile } from "./reads.ts";

const needs = pageNeeds(({ api, load, search }) => load(firstPage(peopleQuery(api, search.get("search") ?? ""))));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ words: ["search"] });

const grid = "mt-6 grid grid-cols-1 gap-3 pair:grid-cols-2 split:grid-cols-3";

/** Everybody of the community, found by name. */
export default function PeoplePage() {
  const t = useText();
  const [parameters] = useSearchParams();
  const search = parameters.get("search") ?? "";
  const list = useInfiniteQuery(peopleQuery(useApi(), search));
  return (
    <Page title={t("people.title")}>
      <PageMeta title={t("people.title")} path="/people" />
      <div className="max-w-md">
        <AddressSearchBox placeholder={t("people.search")} />
      </div>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(person) => <PersonCard person={person} />}
        className={grid}
        empty={
          <div className="mt-6">
            <EmptyState
              drawing="people"
              title={t("people.noneFound")}
              action={search && <LinkButton to="/people">{t("ui.clearSearch")}</LinkButton>}
            >
              {t("people.noneFoundText")}
            </EmptyState>
          </div>
        }
        skeleton={<CardSkeletons />}
      />
    </Page>
  );
}

function PersonCard({ person }: { person: Profile }) {
  const work = [person.title, person.company].filter(Boolean).join(" · ");
  return (
    <Card className="flex h-full items-center gap-4 transition-colors hover:border-line-strong">
      <Avatar person={person} size={60} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-16">
          <Link to={`/people/${person.username}`} prefetch="intent" className="stretched hover:underline">
            {displayName(person)}
          </Link>
        </h2>
        <p className="line-clamp-2 text-14 text-muted">{work || `@${person.username}`}</p>
      </div>
    </Card>
  );
}

function CardSkeletons() {
  return (
    <div className={grid}>
      {Array.from({ length: 9 }, (_, index) => (
        <Card key={index} className="flex items-center gap-4">
          <Skeleton className="size-15 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </Card>
      ))}
    </div>
  );
}
