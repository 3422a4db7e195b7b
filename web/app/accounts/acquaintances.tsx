import { accounts } from "@marquee/contract/accounts";
import { useList } from "../kernel/data/use-list.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { BackLink } from "../ui/page.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { isBlocked, personCalled, useProfile, type Profile } from "./profile.ts";
import type { NeedsInput } from "../kernel/data/needs.ts";

type Acquaintance = "followers" | "following" | "known";
const atOnce = 24;

const peopleOf = (which: Acquaintance, accountId: string) =>
  [accounts[which], { accountId, pageSize: atOnce }] as const;

/** What the page with one of these lists needs. */
export const acquaintancesOf =
  (which: Acquaintance) =>
  async ({ read, list, params }: NeedsInput) => {
    const profile = await read(...personCalled(params["username"]));
    if (!isBlocked(profile)) await list(...peopleOf(which, profile.id));
  };

const words: Readonly<Record<Acquaintance, { title: TextId; none: TextId }>> = {
  followers: { title: "profile.whoFollows", none: "profile.noFollowers" },
  following: { title: "profile.whoIsFollowed", none: "profile.followsNobody" },
  known: { title: "profile.whoYouKnow", none: "profile.knowsNobody" },
};

/** People who have to do with somebody, each the way to their own page. */
export function Acquaintances({ which }: { which: Acquaintance }) {
  const profile = useProfile();
  return profile && !isBlocked(profile) ? <People profile={profile} which={which} /> : null;
}

function People({ profile, which }: { profile: Profile; which: Acquaintance }) {
  const t = useText();
  const list = useList(...peopleOf(which, profile.id));
  const name = displayName(profile);
  const page = `/people/${profile.username}`;
  const title = Reflect.apply(t, undefined, [words[which].title, { name }]);
  return (
    <section aria-label={title} className="pt-4">
      <PageMeta title={title} path={`${page}/${which}`} />
      <BackLink to={page} label={name} />
      <h2 className="pb-3 text-22">{title}</h2>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(person) => <PersonLink person={person} />}
        className="grid grid-cols-1 gap-1"
        empty={<EmptyState drawing="people" title={t(words[which].none)} />}
        skeleton={<Skeleton className="h-14 w-full" />}
      />
    </section>
  );
}
