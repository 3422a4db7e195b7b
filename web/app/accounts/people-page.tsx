import { accounts, self } from "@marquee/contract/accounts";
import type { InputOf } from "@marquee/contract/kernel";
import { UserPlus } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { isAmongFollowed, isNarrowed, PeopleFilters, readFilters } from "./people-filters.tsx";
import { badgesOf, type Profile } from "./profile.ts";

const atOnce = 24;

const everybody = (address: URLSearchParams): InputOf<typeof accounts.list> => {
  const [interestId, groupId, eventId] = [address.get("interest"), address.get("group"), address.get("event")];
  const [place, tier] = [address.get("place"), address.get("tier")];
  return {
    accountType: "account",
    pageSize: atOnce,
    search: address.get("search") ?? "",
    ...(interestId && { interestId }),
    ...(groupId && { groupId }),
    ...(eventId && { eventId }),
    ...(place && { place }),
    ...(tier && { tier }),
    ...(address.has("new") && { orderBy: "-createdAt" }),
  };
};
const followedBy = (accountId: string, address: URLSearchParams): InputOf<typeof accounts.following> => ({
  accountId,
  pageSize: atOnce,
  search: address.get("search") ?? "",
});

const needs = pageNeeds(async ({ read, list, search, facts }) => {
  await readFilters({ read });
  if (!isAmongFollowed(search, facts.signedIn)) return list(accounts.list, everybody(search));
  const { id } = await read(self.get, {});
  return list(accounts.following, followedBy(id, search));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({
  flags: ["new"],
  words: ["search", "interest", "group", "event", "place", "tier"],
});

const grid = "mt-6 grid grid-cols-1 gap-3 pair:grid-cols-2 split:grid-cols-3";

/** Everybody of the community: found by name, by what they care about, who is new, whom one follows. */
export default function PeoplePage() {
  const t = useText();
  const [address] = useSearchParams();
  const own = useSelf();
  const site = useSite();
  const isOfFollowed = isAmongFollowed(address, own !== undefined);
  const all = useList(accounts.list, everybody(address), { enabled: !isOfFollowed });
  const followed = useList(accounts.following, followedBy(own?.id ?? "", address), { enabled: isOfFollowed });
  return (
    <Page title={t("people.title")} actions={own && site.SIGN_UP.MEMBER_LINKS && <Invite />}>
      <PageMeta title={t("people.title")} path="/people" />
      <div className="grid gap-3">
        <div className="max-w-md">
          <AddressSearchBox placeholder={t("people.search")} />
        </div>
        <PeopleFilters address={address} />
      </div>
      <List
        {...pagesOf(isOfFollowed ? followed : all)}
        idOf={({ id }) => id}
        render={(person, index) => <PersonCard person={person} important={index === 0} />}
        className={grid}
        empty={<Nobody address={address} isOfFollowed={isOfFollowed} />}
        skeleton={<CardSkeletons />}
      />
    </Page>
  );
}

function Invite() {
  const t = useText();
  return (
    <LinkButton icon={UserPlus} to="/invite">
      {t("people.invite")}
    </LinkButton>
  );
}

function Nobody({ address, isOfFollowed }: { address: URLSearchParams; isOfFollowed: boolean }) {
  const t = useText();
  const isSearch = address.get("search") || isNarrowed(address);
  const [title, text] =
    isOfFollowed && !isSearch
      ? [t("people.noFollowing"), t("people.noFollowingText")]
      : [t("people.noneFound"), t("people.noneFoundText")];
  return (
    <div className="mt-6">
      <EmptyState
        drawing="people"
        title={title}
        action={(isSearch || isOfFollowed) && <LinkButton to="/people">{t("people.all")}</LinkButton>}
      >
        {text}
      </EmptyState>
    </div>
  );
}

function PersonCard({ person, important }: { person: Profile; important: boolean }) {
  const work = [person.title, person.company].filter(Boolean).join(" · ");
  return (
    <Card className="flex h-full items-center gap-4 transition-colors hover:border-line-strong">
      <Avatar person={person} size={60} important={important} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-16">
          <Link to={`/people/${person.username}`} prefetch="intent" className="stretched hover:underline">
            {displayName(person)}
          </Link>
        </h2>
        <Badges person={person} />
        <p className="line-clamp-2 text-14 text-muted">{work || `@${person.username}`}</p>
      </div>
    </Card>
  );
}

/** The highest of their tiers: more would be a wall of words. */
function Badges({ person }: { person: Profile }) {
  const [tier] = badgesOf(person);
  return tier && <Badge tone="second">{tier.name}</Badge>;
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
